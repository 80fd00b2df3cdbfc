import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { DrawnPages, Office } from '../port.ts';
import { type Confinement, canRun, caution, findConfinement, inFolder, runConfined } from './confinement.ts';
import type { ProcessLimits } from './run-limited.ts';

const run = promisify(execFile);
const pages = 2;
const quiet = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'];
/** Of the longer side of a page. */
const pixels = 1400;

interface Options {
  limits?: ProcessLimits;
  /** Told where the machine does not let LibreOffice be kept apart. */
  warn?(words: string): void;
}

/** Nothing where the tools are not installed. */
export async function findOffice({
  limits = { seconds: 60, megabytes: 2000 },
  warn = () => undefined,
}: Options = {}): Promise<Office | undefined> {
  try {
    const { stdout } = await run('sh', ['-c', 'command -v soffice && command -v pdftoppm']);
    const [soffice = '', pdftoppm = ''] = stdout.trim().split('\n');
    const confinement = await findConfinement(process.getuid?.() === 0, (one) =>
      canRun(one, [soffice, pdftoppm]),
    );
    const words = caution(confinement);
    if (words) warn(words);
    return new InstalledOffice({ soffice, pdftoppm, confinement }, limits);
  } catch {
    return undefined;
  }
}

interface OfficeTools {
  soffice: string;
  pdftoppm: string;
  confinement: Confinement;
}

/** LibreOffice and poppler, each time in a folder and a process group of its own. */
class InstalledOffice implements Office {
  private readonly stopping = new AbortController();

  constructor(
    private readonly tools: OfficeTools,
    private readonly limits: ProcessLimits,
  ) {}

  firstPages(document: Buffer, extension: string): Promise<DrawnPages> {
    return this.withPdf(document, extension, async (folder) => {
      const range = ['-f', '1', '-l', String(pages), '-scale-to', String(pixels), '-png'];
      await this.run(folder, [this.tools.pdftoppm, ...range, 'document.pdf', 'page']);
      const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
      if (names.length === 0) throw new Error('the document has no pages');
      return {
        pages: await Promise.all(names.map((name) => readFile(join(folder, name)))),
        count: pagesIn(await readFile(join(folder, 'document.pdf'))),
      };
    });
  }

  toPdf(document: Buffer, extension: string): Promise<Buffer> {
    return this.withPdf(document, extension, (folder) => readFile(join(folder, 'document.pdf')));
  }

  async close(): Promise<void> {
    this.stopping.abort();
  }

  private run(folder: string, command: string[]): Promise<void> {
    return runConfined(this.tools.confinement, folder, command, this.limits, this.stopping.signal);
  }

  private withPdf<T>(document: Buffer, extension: string, use: (folder: string) => Promise<T>): Promise<T> {
    return inFolder(this.tools.confinement, async (folder) => {
      await writeFile(join(folder, `document.${extension}`), document);
      await this.convert(folder, `document.${extension}`);
      return use(folder);
    });
  }

  private async convert(folder: string, name: string) {
    const profile = join(folder, 'profile');
    await this.makeProfile(profile);
    const command = [
      this.tools.soffice,
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...quiet,
      '--convert-to',
      'pdf:writer_pdf_Export',
      '--outdir',
      folder,
      name,
    ];
    await this.run(folder, command);
  }

  private async makeProfile(profile: string) {
    const { owner } = this.tools.confinement;
    for (const folder of [profile, join(profile, 'user')]) {
      await mkdir(folder);
      if (owner) await chown(folder, owner.uid, owner.gid);
    }
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), carefulSettings);
  }
}

/** LibreOffice writes the tree of pages in plain words: its root counts them all. */
function pagesIn(pdf: Buffer): number | undefined {
  const counts = pdf.toString('latin1').matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g);
  const most = Math.max(0, ...[...counts].map(([, count]) => Number(count)));
  return most > 0 ? most : undefined;
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
