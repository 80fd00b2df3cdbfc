import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Lets a server that does not listen answer whoever it is handed. */
export function takeVisitors(server: Server, parent: EventEmitter, taken: () => void) {
  parent.on('message', ({ kind }: { kind?: string }, socket?: Socket) => {
    if (kind !== 'visitor') return;
    taken();
    // Who hung up meanwhile is no socket any more.
    if (!socket) return;
    socket.allowHalfOpen = true;
    server.emit('connection', socket);
  });
  // From then on Node cuts who is too slow.
  server.emit('listening');
}
