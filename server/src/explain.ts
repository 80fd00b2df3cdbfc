import { isDatabaseAway } from './db/connect.ts';
import { Unusable } from './lib/unusable.ts';
import type { Settings } from './settings/settings.ts';

interface Problem extends NodeJS.ErrnoException {
  address?: string;
  hostname?: string;
  port?: number;
}

/** The sentence for a problem that it explains fully: no trace is needed. What wraps it is looked through. */
export function explain(error: unknown, settings?: Settings): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = sentenceOf(cause, settings);
    if (sentence) return sentence;
  }
  return isDatabaseAway(error)
    ? `The connection to the database broke (${innermost(error as Error).message}).`
    : undefined;
}

/** What wraps it names the values of its query too, which may be secret. */
const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);

function sentenceOf(error: Problem, settings?: Settings): string | undefined {
  if (error instanceof Unusable) return error.message;
  // The SDK of S3 says it of every error, those of the network too.
  if ('$metadata' in error) return ofStore(error);
  return ofListening(error, settings) ?? ofDisk(error, settings) ?? ofDatabase(error);
}

const away = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  'TimeoutError',
]);
const isAway = ({ code, name }: Problem) => away.has(code ?? name);

/** Who has asked several addresses says nothing but a code. */
const reasonOf = ({ message, code, name }: Problem) => message || code || name;

const ofStore = (error: Problem) =>
  isAway(error)
    ? `Nobody answers for S3_BUCKET (${reasonOf(error)}): look at S3_ENDPOINT and S3_REGION.`
    : `The store of S3_BUCKET does not do it (${error.name}: ${reasonOf(error)}): look at S3_BUCKET, S3_REGION, S3_ENDPOINT and the keys.`;

function ofListening(error: Problem, settings?: Settings): string | undefined {
  const { code, syscall, hostname, port = settings?.port } = error;
  const { metrics, host } = settings ?? {};
  const { address = hostname ?? host } = error;
  const isMetrics = metrics && (hostname ? hostname !== host : port === metrics.port);
  const [portName, hostName] = isMetrics ? ['METRICS_PORT', 'METRICS_HOST'] : ['PORT', 'HOST'];
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what is listening there, or set ${portName} to another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be opened by this user: set ${portName} to one from 1024 on.`;
  const isOwnName = hostname !== undefined && [host, metrics?.host].includes(hostname);
  if (isOwnName || (code === 'EADDRNOTAVAIL' && syscall !== 'connect'))
    return `${address} is no address of this machine: set ${hostName} to one that is, or to 0.0.0.0 for all of them.`;
  return undefined;
}

function ofDisk({ code }: Problem, settings?: Settings): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'There is no room left on the disk.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      if (!settings) return undefined;
      return `The data folder ${settings.dataDir} cannot be written (${code}): make it writable, or set DATA_DIR to another one.`;
  }
  return undefined;
}

const nobodyAnswers = /timeout exceeded when trying to connect|^timeout expired$|due to connection timeout$/;

function ofDatabase(error: Problem): string | undefined {
  switch (error.code) {
    case '3D000':
    case '28P01':
    case '28000':
      return `PostgreSQL refuses DATABASE_URL: ${error.message}.`;
    case '42501':
      return `PostgreSQL does not let the user of DATABASE_URL do this: ${error.message}.`;
    case '53300':
      return `PostgreSQL lets nobody else in (${error.message}): set DATABASE_CONNECTIONS to less, or raise what it allows.`;
  }
  if (/^Query read timeout$|query_wait_timeout/.test(error.message))
    return `The server at DATABASE_URL takes too long (${error.message}): is it overloaded, or a pooler that has no connection left?`;
  if (isAway(error) || nobodyAnswers.test(error.message))
    return `Nobody answers at DATABASE_URL (${reasonOf(error)}).`;
  if (/client password must be a/.test(error.message))
    return 'PostgreSQL wants a password, and DATABASE_URL has none.';
  if (error.message === 'The server does not support SSL connections')
    return 'PostgreSQL speaks no TLS at DATABASE_URL: switch it on there, or take sslmode out of DATABASE_URL.';
  if (/CERT|_SIGNATURE|^ERR_SSL/.test(error.code ?? ''))
    return `TLS with the server at DATABASE_URL fails (${error.message}): give the name that its certificate has, and as sslrootcert the file of who signed it.`;
  return undefined;
}
