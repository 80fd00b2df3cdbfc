import { toUSVString } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Half a character, which JSON can spell and PostgreSQL does not keep, is read as the sign for what cannot be read. */
export function takeWellFormed(app: FastifyInstance) {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    if (isPlain(body)) repair(body);
    done();
  });
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Without recursion: what was sent may be nested as deeply as it is long. */
function repair(body: Plain) {
  const open = [body];
  for (let part = open.pop(); part; part = open.pop())
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') part[key] = toUSVString(value);
      else if (isPlain(value)) open.push(value);
    }
}
