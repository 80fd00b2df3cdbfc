import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';

/** How visitors come in. */
export interface Entrance {
  /** Gives the address at which they do. */
  open(app: FastifyInstance): Promise<string>;
  /** Over once nobody comes any more. Without it, the app's own port is closed. */
  shut?(): Promise<void>;
}

/** Who is not let in yet waits: beyond it the system lets them try again after a second. */
export const backlog = 4096;

export const ownEntrance = ({ port, host }: Settings): Entrance => ({
  open: (app) => app.listen({ port, host, backlog, listenTextResolver: () => 'listening' }),
});
