import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from './store.ts';

const name = 'counterpart-session';
const path = '/api/identity';

/** The one cookie of the shop: it reaches the identity calls and nothing else, and no script. */
export class SessionCookie {
  constructor(private readonly isSecure: boolean) {}

  read({ headers }: FastifyRequest): string | undefined {
    for (const pair of headers.cookie?.split(';') ?? []) {
      const [key, value] = pair.trim().split('=', 2);
      if (key === name && value) return value;
    }
    return undefined;
  }

  write(reply: FastifyReply, secret: string) {
    this.set(reply, secret, sessionSeconds);
  }

  clear(reply: FastifyReply) {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number) {
    const secure = this.isSecure ? '; Secure' : '';
    const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', `${name}=${value}; ${attributes}`);
  }
}
