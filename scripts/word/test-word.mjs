import '../require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Compares and fills in many more Word files than `npm test` does, and lets LibreOffice judge; WORD_SEED repeats a run. */
const { install } = await import('../prepare.mjs');
await install('everything');
const { node, vitest } = await import('../runners.mjs');

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file));
const hasUno = (python) => spawnSync(python, ['-c', 'import uno'], { stdio: 'ignore' }).status === 0;

const [soffice] = [...onPath('soffice'), ...onPath('libreoffice')];
const python = soffice && onPath('python3').find(hasUno);
if (!python)
  console.log('LibreOffice with python3-uno is not here: only our own reading of ECMA-376 judges.');
const office = python ? { WORD_SOFFICE: soffice, WORD_PYTHON: python } : {};
const { WORD_PAIRS = '5000', WORD_BLANKS = '5000' } = process.env;
process.exit(
  await node([...vitest, '--project', 'server', 'server/test/redline', 'server/test/blanks'], {
    WORD_PAIRS,
    WORD_BLANKS,
    ...office,
  }),
);
