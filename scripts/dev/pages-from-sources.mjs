import { join } from 'node:path';

const styles = '/src/app/styles.css';
const scripts = ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble', '/src/app/entry-client.tsx'];

/** Renders each page with the sources of this moment; the browser loads the same ones from Vite. */
export const pagesFromSources = (vite) => ({
  // What Vite's client needs.
  inlineScripts: ["'unsafe-inline'", 'blob:'],
  inlineStyles: ["'unsafe-inline'"],

  async render(request) {
    try {
      const { rendererOf } = await vite.ssrLoadModule('/src/app/entry-server.tsx');
      const { code: css } = await vite.environments.client.transformRequest(`${styles}?direct`);
      const fonts = { address: '/src/app/fonts.css', files: [] };
      const page = await rendererOf({ css, fonts, scriptsOf: () => scripts }).render(request);
      // By this mark Vite's client knows the style that it replaces when it changes.
      const marked = `<style data-vite-dev-id="${join(vite.config.root, styles)}">`;
      return { ...page, passing: true, html: page.html.replace('<style>', marked) };
    } catch (error) {
      vite.ssrFixStacktrace(error);
      vite.config.logger.error(error.stack);
      return { status: 500, passing: true, html: brokenPage(error) };
    }
  },
});

/** Loads the same scripts, so that Vite shows what is wrong and reloads the page once it is right. */
const brokenPage = ({ stack }) => `<!doctype html>
<pre>${stack.replaceAll('<', '&lt;')}</pre>
${scripts.map((address) => `<script type="module" src="${address}"></script>`).join('\n')}
`;
