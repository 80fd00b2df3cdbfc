import { stripVTControlCharacters } from 'node:util';
import { tell } from './tell.mjs';

const styles = '/src/app/styles/all.css';
const client = '/@vite/client';
/** The styles as well, so that the browser hears when they change. */
const scripts = [client, '/@id/__x00__@vitejs/plugin-react/preamble', styles, '/src/app/entry-client.tsx'];

/** Renders each page with the sources of this moment; the browser loads the same ones from Vite. */
export class PagesFromSources {
  // What Vite's client needs.
  inlineScripts = ["'unsafe-inline'", 'blob:'];
  inlineStyles = ["'unsafe-inline'"];
  #areBroken = false;

  constructor(vite) {
    this.vite = vite;
  }

  /** Nothing is kept, so that every address may have a page of its own. */
  addressOf(address) {
    return address;
  }

  async render(request) {
    try {
      return { ...(await this.#render(request)), passing: true };
    } catch (error) {
      this.#areBroken = true;
      this.vite.ssrFixStacktrace(error);
      return { status: 500, html: brokenPage(tell(error)), passing: true };
    }
  }

  /** Whoever looks at a page that says what is wrong looks again. */
  reloadBroken() {
    if (this.#areBroken) this.vite.environments.client.hot.send({ type: 'full-reload' });
    this.#areBroken = false;
  }

  async #render(request) {
    const { rendererOf } = await this.vite.ssrLoadModule('/src/app/entry-server.tsx');
    const { code: css } = await this.vite.environments.client.transformRequest(`${styles}?direct`);
    const fonts = { address: '/src/app/styles/fonts.css', files: [] };
    const page = await rendererOf({
      stylesOf: () => ({ css }),
      styles: [],
      fonts,
      scriptsOf: () => scripts,
    }).render(request);
    // By this mark Vite's client knows the style that it replaces when it changes.
    const marked = `<style data-vite-dev-id="${this.vite.config.root}${styles}">`;
    return { ...page, html: page.html.replace('<style>', marked) };
  }
}

const brokenPage = (text) => `<!doctype html>
<pre>${stripVTControlCharacters(text).replaceAll('<', '&lt;')}</pre>
<script type="module" src="${client}"></script>
`;
