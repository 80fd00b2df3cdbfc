import cluster from 'node:cluster';
import { once } from 'node:events';

/** What a process is told by its parent. */
export interface Place {
  ownNumber: number;
  databaseUrl: string;
}

/** What it tells its parent: that it can be told its place, and that it is open. */
export type Told = { kind: 'asks' } | { kind: 'open'; welcome: string };

/** Nothing for a process without a parent. */
export async function ownPlace(): Promise<Place | undefined> {
  if (!cluster.isWorker) return undefined;
  const told = once(process, 'message');
  tellParent({ kind: 'asks' });
  const [place] = await told;
  return place;
}

export const tellParent = (told: Told): void => void process.send?.(told);
