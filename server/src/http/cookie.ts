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
    for (const pair of headers.cookie?.split(';') ?? []) {
      const [key, value] = pair.trim().split('=', 2);
      if (key === this.settings.name && value) return value;
    }
    return undefined;
  }

  write(reply: FastifyReply, secret: string) {
    this.set(reply, secret, this.settings.seconds);
  }

  clear(reply: FastifyReply) {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number) {
    const { name, path, isSecure } = this.settings;
    const secure = isSecure ? '; Secure' : '';
    const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', `${name}=${value}; ${attributes}`);
  }
}
