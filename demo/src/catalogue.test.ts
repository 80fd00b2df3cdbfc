import { askedFields, blankField } from '@counterpart/contract/blanks';
import { editDocumentForm } from '@counterpart/contract/calls/library';
import { documentsOfInterest } from '@counterpart/contract/facts/documents-of-interest';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import type { DemoVersion, LegalDocument } from './legal-document.ts';

const versions = demoCatalogue.flatMap((template) => template.versions as DemoVersion[]);
const current = demoCatalogue.map((template) => template.versions.at(-1) as DemoVersion);
const laterVersions = demoCatalogue.flatMap(({ versions }) =>
  versions.flatMap((version, index) => {
    const before = versions[index - 1];
    return before ? [[version.title, index + 1, version, before] as const] : [];
  }),
);
/** Every key of a text: of blanks, and of what switches its passages. */
const keysOf = (document: LegalDocument) =>
  new Set(
    [...JSON.stringify(document).matchAll(/\{\{(?:#if )?(\w+)\}\}|"onlyIf":"(\w+)"/g)]
      .map(([, key, switching]) => key ?? switching ?? '')
      .filter((key) => key !== 'else'),
  );
const switchesOf = (document: LegalDocument) =>
  new Set(
    [...JSON.stringify(document).matchAll(/\{\{#if (\w+)|"onlyIf":"(\w+)"/g)].map((it) => it[1] ?? it[2]),
  );
const textOf = (document: LegalDocument) => JSON.stringify(Object.values(document));

/** Words of a title that tell a document type of the sign-up list. */
const typeWords: Record<string, RegExp> = {
  'By-Laws': /By-Laws/,
  'Confidentiality Agreement/Non-Disclosure Agreement': /Non-Disclosure/,
  'Consulting Services Agreement/Professional Services Agreement': /Consulting|Professional Services/,
  'Lease (Real Estate)': /Lease/,
  'Letter of Intent (Non-Binding or Binding)': /Letter of Intent/,
  'Limited Liability Company Agreement/Operating Agreement': /Operating Agreement/,
  'Securities Purchase Agreement / Share Purchase Agreement': /Share Purchase/,
  'Term Sheet (Non-Binding or Binding)': /Term Sheet/,
};

describe('the demo catalogue', () => {
  test('has at least 24 templates over the 19 named document types', () => {
    expect(demoCatalogue.length).toBeGreaterThanOrEqual(24);
    const named = documentsOfInterest.filter((type) => type !== 'Other');
    expect(named).toHaveLength(19);
    for (const type of named) {
      expect(current.map((version) => version.title)).toContainEqual(
        expect.stringMatching(typeWords[type] ?? type),
      );
    }
  });

  test('has titles of its own, several categories and prices, and one free template', () => {
    expect(new Set(current.map((version) => version.title)).size).toBe(demoCatalogue.length);
    expect(new Set(current.flatMap((version) => version.categories)).size).toBeGreaterThanOrEqual(6);
    expect(current.filter((version) => version.price_in_cents === 0)).toHaveLength(1);
    expect(new Set(current.map((version) => version.price_in_cents)).size).toBeGreaterThan(10);
  });

  test('has at least eight templates with two or three versions', () => {
    const several = demoCatalogue.filter((template) => template.versions.length > 1);
    expect(several.length).toBeGreaterThanOrEqual(8);
    for (const { versions } of several) expect(versions.length).toBeLessThanOrEqual(3);
  });

  test.each(laterVersions)(
    '%s: the note of version %d says what changed',
    (_title, _number, version, before) => {
      expect(version.document).not.toEqual(before.document);
      expect(version.releasedDaysAgo).toBeLessThan(before.releasedDaysAgo);
      expect(version.note).toMatch(/^[A-Z].{60,}\.$/);
      expect(editDocumentForm.shape.note.parse(version.note)).toBe(version.note);
    },
  );

  test('has first versions without a note', () => {
    expect(demoCatalogue.filter(({ versions }) => versions[0].note !== undefined)).toEqual([]);
  });

  test.each(versions.map((version) => [version.title, version] as const))(
    '%s is a whole document',
    (_title, { document }) => {
      const text = textOf(document);
      expect(text.split(/\s+/).length).toBeGreaterThan(600);
      expect(new Set(text.match(/\{\{[a-z][a-z0-9_]*\}\}/g)).size).toBeGreaterThanOrEqual(5);
      expect(document.definitions.length).toBeGreaterThanOrEqual(3);
      expect(document.clauses.length).toBeGreaterThanOrEqual(8);
      expect(document.signatories.length).toBeGreaterThanOrEqual(1);
      for (const { columns, rows } of document.schedules)
        for (const row of rows) expect(row).toHaveLength(columns.length);
    },
  );

  test('asks well for the blanks of at least 20 templates, of all their versions', () => {
    const asked = demoCatalogue.filter(({ versions }) => versions[0].blanks);
    expect(asked.length).toBeGreaterThanOrEqual(20);
    for (const { versions } of asked) {
      const { title, blanks = [] } = versions[0];
      const keys = versions.flatMap(({ document }) => [...keysOf(document)]);
      expect([title, blanks.map(({ key }) => key).sort()]).toEqual([title, [...new Set(keys)].sort()]);
      const given = { choices: [], currency: 'USD', help: '', example: '', group: '', fact: null };
      expect(askedFields.parse(blanks.map((blank) => ({ ...given, ...blank })))).toHaveLength(blanks.length);
      for (const { group, kind, label } of blanks)
        expect(blankField.shape.kind.safeParse(kind).success && group && label, title).toBeTruthy();
    }
  });

  test('has passages in at least ten templates, each with a question of yes or no that says what it switches', () => {
    const switched = demoCatalogue.filter(({ versions }) =>
      versions.some(({ document }) => switchesOf(document).size > 0),
    );
    expect(switched.length).toBeGreaterThanOrEqual(10);
    for (const { versions } of switched)
      for (const key of versions.flatMap(({ document }) => [...switchesOf(document)]))
        expect(versions[0].blanks).toContainEqual(
          expect.objectContaining({ key, kind: 'yes-no', help: expect.stringMatching(/\bYes\b/) }),
        );
  });

  test('has a document that is nearly filled in, of a version before the last', () => {
    const filled = demoCatalogue.flatMap(({ versions }) => versions.filter(({ answers }) => answers));
    expect(filled).toHaveLength(1);
    const [{ document, answers: sets = [] }] = filled as [DemoVersion];
    expect(current).not.toContain(filled[0]);
    const [second, full] = sets.map(({ answers }) => Object.keys(answers));
    const keys = keysOf(document);
    expect([...(full ?? []), ...(second ?? [])].filter((key) => !keys.has(key))).toEqual([]);
    const ofTheAccount = 'firm_name';
    expect([...keys].filter((key) => key !== ofTheAccount && !full?.includes(key))).toHaveLength(2);
    expect(second?.length).toBeLessThan(6);
  });
});
