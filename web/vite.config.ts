import { createRequire } from 'node:module';
import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sharedChunk } from './shared-chunk.ts';

const reactRouter = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** Its package.json names the development build for everyone; this one has no warnings to carry. */
const productionRouter = [
  { find: /^react-router$/, replacement: path.join(reactRouter, 'dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(reactRouter, 'dist/production/dom-export.mjs') },
];

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

/**
 * Says of its components that making them has no effect, so that those which nothing uses are left out. Whether that
 * still works is seen by what its own links write: ours take their place. docs/decisions/0013-what-a-visitor-loads.md
 */
const shakeableRouter: Plugin = {
  name: 'shakeable-router',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(reactRouter)) return;
    const pure = code
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
    return { code: pure, map: null };
  },
  generateBundle(_, bundle) {
    const holdsUnused = Object.values(bundle).some(
      (file) => 'code' in file && file.code.includes('data-discover'),
    );
    if (holdsUnused) this.error('react-router brings components along that nothing uses');
  },
};

const shared = new Set(sharedChunk.map((file) => path.join(import.meta.dirname, 'src', file)));

/** Reports of slow plugins are for those who write plugins. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwind(), sonnerWithoutInlineStyle, shakeableRouter],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: { alias: command === 'build' ? productionRouter : [] },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          sourcemap: true,
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
            input: ['src/app/entry-client.tsx', 'src/app/fonts.css'],
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                  { name: 'hydrate-root', test: /web\/src\/app\/hydrate-root/ },
                  { name: 'shared', test: (id: string) => shared.has(id) },
                ],
              },
            },
          },
        }),
  },
}));
