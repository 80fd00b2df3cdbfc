import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sharedChunk } from './shared-chunk.ts';
import { arrivals } from './src/app/styles/arrivals.ts';

/** sonner writes a <style> at run time, which our CSP refuses; its stylesheet is imported instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return;
    const stripped = code.replace(/^__insertCSS\(.*\);?$/m, '');
    if (stripped === code) this.error('sonner no longer injects its styles the way we strip them');
    return { code: stripped, map: null };
  },
};

const shared = new Set(sharedChunk.map((file) => path.join(import.meta.dirname, 'src', file)));

/** Reports of slow plugins are for those who write plugins. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command, isSsrBuild }) => ({
  // The pages carry no styles of their own.
  plugins: [react(), !isSsrBuild && tailwind(), sonnerWithoutInlineStyle],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          sourcemap: true,
          minify: true,
          outDir: '../dist/pages',
          copyPublicDir: false,
          target: 'node20',
          rolldownOptions: {
            checks,
            input: 'src/app/entry-server.tsx',
            output: { entryFileNames: '[name].js', codeSplitting: false, sourcemapExcludeSources: true },
          },
        }
      : {
          sourcemap: false,
          outDir: '../dist/client',
          manifest: true,
          target: 'baseline-widely-available',
          cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
          assetsInlineLimit: 0,
          rolldownOptions: {
            checks,
            input: [
              'src/app/entry-client.tsx',
              'src/app/styles/all.css',
              'src/app/styles/fonts.css',
              ...arrivals.map((screen) => `src/app/styles/arrivals/${screen}.css`),
            ],
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  { name: 'hydrate-root', test: /web\/src\/app\/hydrate-root/ },
                  { name: 'shared', test: (id: string) => shared.has(id) },
                ],
              },
            },
          },
        }),
  },
}));
