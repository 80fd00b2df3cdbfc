import { variables } from './variables.ts';

const ours = Object.keys(variables.shape);

const firstWordOf = (name: string) => name.split('_', 1)[0] ?? name;

/** How other people's variables begin, too: those of Node.js, OpenTelemetry, shells and hosts. */
const common = ['HOST', 'LOG', 'NODE', 'OTEL', 'PORT', 'PUBLIC', 'ROLE'];
const ownFirstWords = new Set(ours.map(firstWordOf).filter((word) => !common.includes(word)));

/** Only what looks like ours: an environment is full of other people's variables. */
export const unknownOnes = (named: string[]): string[] =>
  named
    .filter((name) => !ours.includes(name) && !isSetByHost(name, named))
    .flatMap((name) => {
      const meant = ours.find((one) => one.length > 5 && isNear(name, one));
      if (meant) return [`${name} is not known: is ${meant} meant?`];
      return beginsLikeOurs(name) ? [`${name} is not known`] : [];
    });

/** Kubernetes tells of each service where it is; hosts give further addresses of the database beside `DATABASE_URL`. */
function isSetByHost(name: string, named: string[]): boolean {
  const service = /^(\w+?)_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_\w+)?$/.exec(name)?.[1];
  if (service && named.includes(`${service}_SERVICE_HOST`)) return true;
  return /^DATABASE_(?:\w+_)?URL(?:_\w+)?$/.test(name) && named.includes('DATABASE_URL');
}

/** With the same first word, or with a longer or shorter form of one, such as TRUSTED for TRUST. */
function beginsLikeOurs(name: string): boolean {
  const word = firstWordOf(name);
  if (word !== name && ownFirstWords.has(word)) return true;
  return [...ownFirstWords].some(
    (own) => Math.min(own.length, word.length) >= 5 && (own.startsWith(word) || word.startsWith(own)),
  );
}

/** One letter more, less or other, or two in the wrong order. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(start + from);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  );
}
