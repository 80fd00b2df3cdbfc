import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { freePort } from '../../../src/db/embedded/free-port.ts';
import { root } from './recipe.ts';

export const hasNginx =
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

interface Answered {
  status: number;
  headers: NodeJS.Dict<string[]>;
  body: string;
}

/** A real nginx with our example, in a folder of its own. */
export class Nginx {
  readonly folder = mkdtempSync(join(tmpdir(), 'counterpart-nginx-'));
  readonly certificate = join(this.folder, 'fullchain.pem');
  private ca = '';
  private end: (() => Promise<unknown>) | undefined;

  private constructor(readonly ports: { plain: number; secure: number }) {}

  /** It has its ports before it is started: the shops must know them. */
  static async make(): Promise<Nginx> {
    const nginx = new Nginx({ plain: await freePort(), secure: await freePort() });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(nginx.folder, 'privkey.pem')];
    spawnSync('openssl', ['req', '-x509', ...key, ...subject, '-days', '30', '-out', nginx.certificate]);
    nginx.ca = readFileSync(nginx.certificate, 'utf8');
    return nginx;
  }

  get url(): string {
    return `https://localhost:${this.ports.secure}`;
  }

  /** Our example before shops at these addresses. */
  async start(...shops: string[]): Promise<void> {
    const file = this.write(
      'nginx.conf',
      this.example('counterpart.conf')
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace('listen 80', `listen 127.0.0.1:${this.ports.plain}`)
        .replace('listen 443', `listen 127.0.0.1:${this.ports.secure}`)
        .replaceAll('shop.example.com', 'localhost')
        .replace(/^ *server 127.0.0.1:3000.*$/m, (line) =>
          shops.map((shop) => line.replace('127.0.0.1:3000', new URL(shop).host)).join('\n'),
        ),
    );
    const { status, stderr } = this.check(file);
    if (status !== 0) throw new Error(stderr);
    const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
    this.end = () => {
      nginx.kill('SIGTERM');
      return once(nginx, 'exit');
    };
    await vi.waitFor(() => this.ask('/healthz'), { timeout: 20_000 });
  }

  example(name: string): string {
    return readFileSync(join(root, 'ops/nginx', name), 'utf8')
      .replaceAll('/etc/nginx/certificates', this.folder)
      .replaceAll('/etc/nginx/counterpart-proxy.conf', join(root, 'ops/nginx/proxy.conf'));
  }

  /** A whole configuration around an example, with everything that it writes in the folder. */
  write(name: string, servers: string): string {
    const file = join(this.folder, name);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${this.folder}/${kind};`)
      .join(' ');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      file,
      `${user} daemon off; pid ${this.folder}/pid; error_log ${this.folder}/errors; events {}\nhttp { access_log off; ${temporary}\n${servers}\n}\n`,
    );
    return file;
  }

  check = (file: string) => spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });

  /** What it had to say against the shops. */
  errors = () => readFileSync(join(this.folder, 'errors'), 'utf8');

  async ask(path: string, options: RequestOptions & { agent?: Agent } = {}, body?: Buffer | string) {
    const asked = request({
      ...{ host: '127.0.0.1', servername: 'localhost', port: this.ports.secure, path, ca: this.ca },
      ...options,
      headers: { host: `localhost:${this.ports.secure}`, ...options.headers },
    });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    const text = (await buffer(answer)).toString();
    return { status: answer.statusCode, headers: answer.headersDistinct, body: text } satisfies Answered;
  }

  async stop(): Promise<void> {
    await this.end?.();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
