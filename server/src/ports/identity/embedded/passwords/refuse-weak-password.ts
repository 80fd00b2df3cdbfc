import { Failure } from '../../../../http/failure.ts';

/** Whose password it is to be: what everybody knows of them is no secret. */
interface Owner {
  email: string;
  shopName: string;
}

/** 49,000 passwords that leaked most often, from @zxcvbn-ts/language-common (MIT), each on a line. Read when first needed. */
let list: Promise<string> | undefined;
const commonPasswords = () => {
  list ??= import('./common-passwords.txt?raw').then(({ default: text }) => `\n${text.replaceAll('\r', '')}`);
  return list;
};

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);

const mostDecoration = 6;
const leastCore = 4;

/** Without the year, the number or the exclamation mark that is put before or behind a word to make it pass. */
function undecorated(text: string): string {
  const core = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  return core.length >= leastCore && text.length - core.length <= mostDecoration ? core : text;
}

const once = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

function formsOf(password: string): Set<string> {
  const text = password.normalize('NFKC').toLowerCase();
  const forms = [text, undecorated(text), once(text)];
  return new Set([...forms, ...forms.map(asLetters)]);
}

/** Refuses what everybody tries first, and what is known of this account. No service is asked. */
export async function refuseWeakPassword(password: string, { email, shopName }: Owner): Promise<void> {
  const forms = formsOf(password);
  const known = [email, email.split('@', 1)[0] ?? '', shopName].map((word) => word.toLowerCase());
  if (known.some((word) => forms.has(word) || forms.has(undecorated(word))))
    throw weak('Please choose a password that is not your email address or the name of the shop');
  const common = await commonPasswords();
  if (new Set(password).size < 4 || [...forms].some((form) => common.includes(`\n${form}\n`)))
    throw weak('This password is on lists of common and leaked passwords. Please choose another one');
}

const weak = (sentence: string) => new Failure('auth/weak-password', sentence);
