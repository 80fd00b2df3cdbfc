import { defineConfig } from 'vite';

/** One file for the server and one for each thing that is loaded only when needed: a start reads few files. */
export default defineConfig({
  ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
  build: {
    ssr: true,
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        main: 'src/main.ts',
        admin: 'src/commands/admin.ts',
        verify: 'src/commands/verify.ts',
        backup: 'src/commands/backup.ts',
        restore: 'src/commands/restore.ts',
        move: 'src/commands/move.ts',
        doctor: 'src/commands/doctor.ts',
        'word-thread': 'src/threads/word-thread.ts',
      },
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
});
