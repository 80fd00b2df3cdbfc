import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

export const sendCsv = (reply: FastifyReply, fileName: string, rows: AsyncGenerator<string>) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(fileName),
    })
    .send(Readable.from(rows));
