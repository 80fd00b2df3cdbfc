import { afterEach, beforeEach, vi } from 'vitest';

/** What a form asks the shop for and tells its reader, from test to test anew. */
export function recordCalls() {
  const asked = vi.fn(async (_path: string, _init: RequestInit): Promise<Response> => Response.json({}));
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    vi.clearAllMocks();
    vi.stubGlobal('fetch', asked);
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    asked,
    said,
    say: (status: string) => said.push(status),
    sent: () => JSON.parse(String(asked.mock.calls[0]?.[1].body)),
  };
}
