import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieSettings {
  name: string;
  /** Where it is sent to, as narrow as can be; on https everywhere on this host, and to no other. */
  path: string;
  seconds: number;
  /** Where that is https, the cookie is for secure connections alone. */
  publicUrl: string;
}

/** A secret that a browser keeps and no script reads. On https no neighbouring host can plant one: `__Host-`. */
export class Cookie {
  private readonly name: string;
  private readonly isSecure: boolean;

  constructor(private readonly settings: CookieSettings) {
    this.isSecure = settings.publicUrl.startsWith('https:');
    this.name = this.isSecure ? `__Host-${settings.name}` : settings.name;
  }

  read({ headers }: FastifyRequest): string | undefined {
    return parseCookie(headers.cookie ?? '')[this.name] || undefined;
  }

  write(reply: FastifyReply, secret: string) {
    this.set(reply, secret, this.settings.seconds);
  }

  clear(reply: FastifyReply) {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number) {
    const { name, isSecure: secure } = this;
    const path = secure ? '/' : this.settings.path;
    const written = { name, value, path, maxAge, httpOnly: true, sameSite: 'lax', secure } as const;
    reply.header('set-cookie', stringifySetCookie(written));
  }
}
