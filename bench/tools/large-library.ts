import pg from 'pg';

const first = [
  'Mutual',
  'Standard',
  'Short',
  'Master',
  'Simple',
  'Amended',
  'Interim',
  'Global',
  'Regional',
  'Model',
];
const second = [
  'Consulting',
  'Lease',
  'Licence',
  'Escrow',
  'Voting',
  'Purchase',
  'Services',
  'Employment',
  'Supply',
  'Loan',
];
const third = [
  'Agreement',
  'Letter',
  'Deed',
  'Note',
  'Term Sheet',
  'Schedule',
  'Addendum',
  'Guaranty',
  'Notice',
  'Consent',
];
const towns =
  'Aberdeen Bristol Cardiff Dundee Exeter Falmouth Glasgow Hereford Inverness Jarrow Kendal Leeds Margate Norwich Oxford Perth'.split(
    ' ',
  );

/** Only for measuring: puts that many templates on sale in one go. */
export async function loadTemplates(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const pick = (words: string[], divisor: number) =>
    `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (n / ${divisor}) % ${words.length}]`;
  const title = `concat_ws(' ', ${pick(first, 1)}, ${pick(second, 10)}, ${pick(third, 100)}, 'for', ${pick(towns, 7)}, n)`;
  await client.query('begin');
  await client.query(`create temporary table loaded on commit drop as
    select gen_random_uuid() as id, n, ${title} as title, now() - n * interval '1 minute' as created_at
    from generate_series(1, ${count}) n`);
  await writeTexts(client);
  await client.query(
    'insert into templates (id, created_at, last_version) select id, created_at, 1 from loaded',
  );
  await client.query(`insert into template_versions
    (template_id, version, title, title_key, description, price_in_cents, categories, thumbnail_key, document_key, file_name_upon_download, created_at)
    select id, 1, title, lower(title), 'A document that stands for many others and says what it is for in one sentence.',
      1900 + n % 90 * 100, array[${pick(second, 10)}], 'template-thumbnails/none-640.webp', 'templates/none-' || n % ${texts} || '.docx', 'document', created_at
    from loaded`);
  await client.query('update template_words set is_learned = true');
  await client.query('commit');
  await client.query('vacuum analyze templates');
  await client.query('vacuum analyze template_versions');
  await client.query('vacuum analyze template_words');
  await client.query('vacuum analyze known_words');
  await client.end();
}

const texts = 200;

/** Texts of 60 words out of 3,000, and as many words to be held against as a large library has. */
async function writeTexts(client: pg.Client): Promise<void> {
  const word = (seed: string) => `translate(left(md5(${seed}), 9), '0123456789', 'aeiourstln')`;
  await client.query(`insert into document_words
    select 'templates/none-' || n || '.docx',
      to_tsvector('english', (select string_agg(${word(`((n * 37 + m * m) % 3000)::text`)}, ' ') from generate_series(1, 60) m))
    from generate_series(0, ${texts - 1}) n`);
  await client.query(`select learn_words(array_agg(${word('n::text')})) from generate_series(1, 20000) n`);
  await client.query(`select learn_words('{${[...first, ...second, ...third, ...towns].join(',')}}')`);
}

/** Different every time, from three letters to a whole title, common and rare. */
export function searches(count: number): string[] {
  const words = [...second, ...third, ...towns];
  return Array.from({ length: count }, (_, index) => {
    const word = words[index % words.length] ?? '';
    const length = 3 + (index % Math.max(1, word.length - 2));
    const start = word.slice(0, length).toLowerCase();
    return index % 3 === 0
      ? `${start} ${index}`
      : index % 3 === 1
        ? start
        : `${word} for ${towns[index % towns.length]}`;
  });
}
