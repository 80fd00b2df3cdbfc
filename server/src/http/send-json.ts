import type { FastifyReply } from 'fastify';

/** Sends a long answer as it is: taking it through its schema would cost as much as finding it. */
export const sendJson = (reply: FastifyReply, answer: unknown) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)));
