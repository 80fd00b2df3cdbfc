import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Office } from '../port.ts';

interface OfficeLimits {
  seconds: number;
  megabytes: number;
}

const run = promisify(execFile);
const pages = 2;
const quiet = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'];
/** Of the longer side of a page. */
const pixels = 1400;

/** Nothing where the tools are not installed. */
export async function findOffice(
  limits: OfficeLimits = { seconds: 60, megabytes: 2000 },
): Promise<Office | undefined> {
  try {
    const { stdout } = await run('sh', ['-c', 'command -v soffice && command -v pdftoppm']);
    const [soffice = '', pdftoppm = ''] = stdout.trim().split('\n');
    return new InstalledOffice({ soffice, pdftoppm, offline: await offlinePrefix() }, limits);
  } catch {
    return undefined;
  }
}

/** Where the machine allows it, documents are drawn without any network. */
async function offlinePrefix(): Promise<string[]> {
  const prefix = ['unshare', '-rn'];
  return run('unshare', ['-rn', 'true']).then(
    () => prefix,
    () => [],
  );
}

interface OfficeTools {
  soffice: string;
  pdftoppm: string;
  offline: string[];
}

/** LibreOffice and poppler, each time in a folder and a process group of its own. */
class InstalledOffice implements Office {
  private readonly stopping = new AbortController();

  constructor(
    private readonly tools: OfficeTools,
    private readonly limits: OfficeLimits,
  ) {}

  firstPages(document: Buffer, extension: string): Promise<Buffer[]> {
    return this.withPdf(document, extension, async (folder) => {
      const range = ['-f', '1', '-l', String(pages), '-scale-to', String(pixels), '-png'];
      await this.runLimited(folder, [this.tools.pdftoppm, ...range, 'document.pdf', 'page']);
      const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
      if (names.length === 0) throw new Error('the document has no pages');
      return Promise.all(names.map((name) => readFile(join(folder, name))));
    });
  }

  toPdf(document: Buffer, extension: string): Promise<Buffer> {
    return this.withPdf(document, extension, (folder) => readFile(join(folder, 'document.pdf')));
  }

  async close(): Promise<void> {
    this.stopping.abort();
  }

  private async withPdf<T>(
    document: Buffer,
    extension: string,
    use: (folder: string) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-pages-'));
    try {
      await writeFile(join(folder, `document.${extension}`), document);
      await this.convert(folder, `document.${extension}`);
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  private async convert(folder: string, name: string) {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), carefulSettings);
    const command = [
      ...this.tools.offline,
      this.tools.soffice,
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...quiet,
      '--convert-to',
      'pdf:writer_pdf_Export',
      '--outdir',
      folder,
      name,
    ];
    await this.runLimited(folder, command);
  }

  /** With nothing of our own environment, and ended with everything that it has started. */
  private async runLimited(folder: string, command: string[]): Promise<void> {
    const { seconds, megabytes } = this.limits;
    const limited = `ulimit -v ${megabytes * 1024} && ulimit -t ${seconds} && ulimit -f 400000 && exec nice "$@"`;
    const child = spawn('sh', ['-c', limited, 'sh', ...command], {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8' },
    });
    const end = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(seconds * 1000)]);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    try {
      const code = await new Promise<number | null>((ended, failed) =>
        child.once('error', failed).once('close', ended),
      );
      if (code !== 0) throw new Error(`${command.find((part) => part.startsWith('/'))} ended with ${code}`);
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }
}

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/Security/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macros, and nothing fetched from elsewhere. */
const carefulSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${setting('Scripting', 'MacroSecurityLevel', '3')}
${setting('Scripting', 'DisableMacrosExecution', 'true')}
${setting('Scripting', 'BlockUntrustedRefererLinks', 'true')}
</oor:items>`;
