import { test as base, expect } from '@playwright/test';
import { type Development, startDevelopment } from '../support/start-development.ts';
import { visit } from '../support/visit.ts';

const test = base.extend<{ development: Development }>({
  development: async ({ baseURL: _ }, use) => {
    const development = await startDevelopment();
    await use(development);
    await development.stop();
  },
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('A developer sees every change at once, in the page as it is', async ({
  page,
  request,
  development,
}) => {
  const { url, output, change } = development;
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await visit(page, `${url}/feedback-page`);
  expect(complaints.filter((text) => /hydrat|Security Policy/.test(text))).toEqual([]);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Subject of Feedback').fill('Boats');
  await page.getByLabel('Feedback Message').fill('Is there a lease for boats?');

  await change('web/src/screens/feedback-page.tsx', 'About a document', 'About any document');
  await expect(page.getByText('About any document')).toBeVisible();
  await change('web/src/app/styles/look.css', '--color-paper: #f6f3ec', '--color-paper: #00ff00');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 255, 0)');
  expect(await (await request.get(`${url}/feedback-page`)).text()).toContain('About any document');

  const health = async () => (await request.get(`${url}/healthz`)).text();
  await change('server/src/http/health/health.ts', "'alive'", "'well'");
  await expect.poll(health).toContain('well');
  await change('server/src/http/health/health.ts', "'well'", "'well");
  await expect.poll(health).toContain('the terminal says why');
  expect(output()).toContain('server/src/http/health/health.ts');
  await change('server/src/http/health/health.ts', "'well", "'alive'");
  await expect.poll(health).toContain('alive');

  await expect(page.getByLabel('Feedback Message')).toHaveValue('Is there a lease for boats?');
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Feedback successfully sent')).toBeVisible();

  const pids = await development.pids();
  expect(pids.map(isAlive)).toEqual([true, true]);
  expect(await development.stop()).toBe(0);
  expect(pids.map(isAlive)).toEqual([false, false]);
});
