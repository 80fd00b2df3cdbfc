import type { BlankField, DocumentClause } from '@counterpart/contract/blanks';
import type { AnswerSet, Filling } from '@counterpart/contract/calls/filling';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Finding, median, percentile } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const blanks = 100;
const text =
  'the parties agree that what is said here holds for both of them and for who follows them '.repeat(4);

const customer = { email: 'customer@counterpart.test', password: 'counterpart-customer' };

/** From a key to what the screen shows of it, in a form of 100 blanks beside a document of some thirty pages. */
export async function typing(stage: Stage): Promise<Finding[]> {
  const shop = await stage.open(await stage.database('forms'), { DEMO: 'on' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, shop.url);
    await answerCalls(context);
    await page.goto('/fill-document/long');
    const times: number[] = [];
    for (const blank of [0, 50, 99]) {
      await page.locator(`#answer-${keyOf(blank)}`).focus();
      times.push(...(await timesOf(page)));
    }
    return [
      { name: `a key among ${blanks} blanks until it is shown, median`, value: median(times), unit: 'ms' },
      {
        name: `a key among ${blanks} blanks until it is shown, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        atMost: 50,
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post('/api/identity/sign-in', { data: customer, headers: { origin } });
  const { uid } = await answer.json();
  await page.goto('/healthz');
  await page.evaluate((id) => localStorage.setItem('signed-in', id), uid);
}

/** Types a sentence; a key is shown once the frame after it has been drawn. */
async function timesOf(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage('');
        }),
      { capture: true },
    );
  });
  await page.keyboard.type('Nothing that is typed waits for what stands beside it.', { delay: 30 });
  await page.waitForTimeout(200);
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
}

const keyOf = (place: number): string => `blank_${place}`;

const fields = Array.from(
  { length: blanks },
  (_, place): BlankField => ({
    key: keyOf(place),
    label: `Blank ${place}`,
    kind: 'text',
    choices: [],
    currency: 'USD',
    help: 'What the parties have agreed.',
    example: 'As in a letter',
    is_required: true,
    group: `Group ${Math.floor(place / 10)}`,
    fact: null,
  }),
);

const document_ = fields.map(
  ({ key }, place): DocumentClause => ({
    id: `c${place}`,
    label: `${place + 1}.`,
    title: `Clause ${place + 1}`,
    blocks: ['heading', 'paragraph', 'paragraph'].map((shape, row) => ({
      shape: shape as 'heading' | 'paragraph',
      label: row === 0 ? `${place + 1}.` : '',
      cells: [row === 0 ? [{ text: `Clause ${place + 1}` }] : [{ text }, { blank: key }, { text }]],
    })),
  }),
);

/** The browser alone is measured: the calls of the form are answered at once. */
async function answerCalls(context: BrowserContext): Promise<void> {
  let set: AnswerSet = {
    _id: 'deal',
    name: 'First deal',
    version: 1,
    revision: 1,
    date_saved: new Date().toISOString(),
    answers: {},
  };
  await context.route('**/api/filling?*', (route) =>
    route.fulfill({
      json: {
        _id: 'long',
        title: 'Long Agreement',
        newest_version: 1,
        state: 'ready',
        has_pdf: false,
        fields,
        document: document_,
        company: { company_name: '', company_address: '', tax_id: '' },
        sets: [set],
        set,
        changes: null,
      } satisfies Filling,
    }),
  );
  await context.route('**/api/answers', (route) => {
    const { answers } = route.request().postDataJSON() as { answers: AnswerSet['answers'] };
    set = { ...set, revision: set.revision + 1, answers: { ...set.answers, ...answers } };
    return route.fulfill({ json: set });
  });
}
