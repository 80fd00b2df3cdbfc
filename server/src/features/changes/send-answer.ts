import type { FastifyReply } from 'fastify';
import { sendJson } from '../../http/send-json.ts';

/** A comparison is long and was checked when it was made: it goes into the answer as the JSON that it is. */
export function sendAnswer(
  reply: FastifyReply,
  { comparison, ...answer }: { comparison?: Buffer } & Record<string, unknown>,
): FastifyReply {
  if (!comparison) return sendJson(reply, answer);
  const head = `${JSON.stringify(answer).slice(0, -1)},"comparison":`;
  return reply
    .type('application/json; charset=utf-8')
    .send(Buffer.concat([Buffer.from(head), comparison, Buffer.from('}')]));
}
