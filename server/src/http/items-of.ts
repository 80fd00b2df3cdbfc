import type { FastifyReply } from 'fastify';
import type { Listed } from '../lib/part-of-list.ts';

/** A part of a list; the whole of it is counted in a header. */
export function itemsOf<T>(reply: FastifyReply, { items, total }: Listed<T>): T[] {
  reply.header('x-total-count', total);
  return items;
}
