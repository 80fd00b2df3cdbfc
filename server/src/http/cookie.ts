import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieSettings {
  name: string;
  /** Where it is sent to, as narrow as can be. */
  path: string;
  seconds: number;
  /** Where that is https, the cookie is for secure connections alone. */
  publicUrl: string;
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
    const { name, path, publicUrl } = this.settings;
    const secure = publicUrl.startsWith('https:');
    const written = { name, value, path, maxAge, httpOnly: true, sameSite: 'lax', secure } as const;
    reply.header('set-cookie', stringifySetCookie(written));
  }
}
