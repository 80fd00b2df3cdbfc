import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer, Renderer } from '@counterpart/contract/page';

export async function loadBuiltRenderer(clientFolder: string): Promise<Renderer> {
  const bundle = resolve(clientFolder, '../pages/entry-server.js');
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(
    /* @vite-ignore */ pathToFileURL(bundle).href
  );
  return createRenderer(clientFolder);
}
