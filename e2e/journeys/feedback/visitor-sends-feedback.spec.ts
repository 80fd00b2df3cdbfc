import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { holdCalls } from '../../support/hold-calls.ts';
import { visit } from '../../support/visit.ts';

test.beforeEach(async ({ page }) => {
  await visit(page, '/feedback-page');
});

test('A visitor sends feedback and the shop receives the mail', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const subject = `Question ${Math.random()}`;
  await page.getByLabel('Email Address').fill(' ada@example.com ');
  await page.getByLabel('Subject of Feedback').fill(subject);
  await page.getByLabel('Feedback Message').fill('Is there a lease for boats?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Feedback successfully sent')).toBeVisible();
  await expect(page.getByLabel('Subject of Feedback')).toHaveValue('');
  await expect
    .poll(async () => {
      const mails: { subject: string; text: string }[] = await (
        await request.get('/sandbox/mail.json')
      ).json();
      return mails.find((mail) => mail.subject.includes(subject))?.text;
    })
    .toContain('Is there a lease for boats?');
  await page.goto('/sandbox/mail');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.frameLocator('iframe').getByText('Is there a lease for boats?')).toBeVisible();
});

test('While it is sent the page says so and does not send it twice', async ({ page }) => {
  let calls = 0;
  const answer = await holdCalls(page, '**/api/send-feedback-email', (route) => {
    calls += 1;
    return route.fulfill({ status: 204 });
  });
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Subject of Feedback').fill('Twice');
  await page.getByLabel('Feedback Message').fill('Once');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Sending feedback email...')).toBeVisible();
  answer();
  await expect(page.getByText('Feedback successfully sent')).toBeVisible();
  expect(calls).toBe(1);
});

test('What is missing is said under its field, and the first one gets the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email address is a required field')).toBeVisible();
  await expect(page.getByText('Subject of feedback is a required field')).toBeVisible();
  await expect(page.getByText('Feedback message is a required field')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await page.getByLabel('Email Address').pressSequentially('ada');
  await expect(page.getByText('Email address must be a valid email')).toBeVisible();
  await expectAccessible(page);
});

test('An error keeps everything typed and tells what the server says, or that it failed', async ({
  page,
}) => {
  await page.route('**/api/send-feedback-email', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Subject of Feedback').fill('Kept');
  await page.getByLabel('Feedback Message').fill('Kept as well');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occured' })).toBeVisible();
  await expect(page.getByLabel('Feedback Message')).toHaveValue('Kept as well');
  await page.route('**/api/send-feedback-email', (route) =>
    route.fulfill({ status: 429, json: { message: 'Slow down' } }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Slow down' })).toBeVisible();
});
