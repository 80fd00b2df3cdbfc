import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieSettings {
  name: string;
  /** Where it is sent to, as narrow as can be. */
  path: string;
  seconds: number;
  isSecure: boolean;
}

/** A secret that a browser keeps and no script reads. */
export class Cookie {
  constructor(private readonly settings: CookieSettings) {}

  read({ headers }: FastifyRequest): string | undefined {
    return parseCookie(headers.cookie ?? '')[this.settings.name] || undefined;
  }

  write(reply: FastifyReply, secret: string) {
    this.set(reply, secret, this.settings.seconds);
  }

  clear(reply: FastifyReply) {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number) {
    const { name, path, isSecure } = this.settings;
    const written = { name, value, path, maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    reply.header('set-cookie', stringifySetCookie(written));
  }
}
