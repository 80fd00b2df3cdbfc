import cluster from 'node:cluster';
import type { Machine } from '../db/machines/machines.ts';
import type { Entrance } from '../http/connections/entrance.ts';
import { takeVisitors } from './take-visitors.ts';

/** What a process is told by its parent. */
export type Heard =
  | { kind: 'place'; ownNumber: number; premises: SharedPremises }
  | { kind: 'door'; address: string; error?: undefined }
  | { kind: 'door'; error: { message: string; code?: string | undefined } }
  | { kind: 'visitor' }
  | { kind: 'left' };

/** What it tells its parent: that it can be told its place, take visitors, has taken one, takes no more, and is open. */
export type Told = { kind: 'asks' | 'ready' | 'taken' | 'leaves' } | { kind: 'open'; welcome: string };

/** What the parent has opened for all of them. */
export interface SharedPremises {
  databaseUrl: string;
  machine: Machine;
}

interface Place {
  ownNumber: number;
  premises: SharedPremises;
  entrance: Entrance;
}

/** Nothing for a process without a parent. */
export async function ownPlace(): Promise<Place | undefined> {
  if (!cluster.isWorker) return undefined;
  const { ownNumber, premises } = await ask({ kind: 'asks' }, 'place');
  return { ownNumber, premises, entrance: parentsDoor };
}

export const tellParent = (told: Told): void => void process.send?.(told);

/** The parent listens, and hands visitors on. */
const parentsDoor: Entrance = {
  async open(servers) {
    takeVisitors(servers.create(), process, () => tellParent({ kind: 'taken' }));
    const door = await ask({ kind: 'ready' }, 'door');
    if (door.error) throw Object.assign(new Error(), door.error);
    return door.address;
  },
  async shut() {
    await ask({ kind: 'leaves' }, 'left');
  },
};

function ask<K extends Heard['kind']>(told: Told, kind: K): Promise<Extract<Heard, { kind: K }>> {
  return new Promise((answered) => {
    const listen = (heard: Heard) => {
      if (heard.kind !== kind) return;
      process.off('message', listen);
      answered(heard as Extract<Heard, { kind: K }>);
    };
    process.on('message', listen);
    tellParent(told);
  });
}
