import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';

const longestAnswer = 4096;

/** One question on a connection of its own; the answer is what stands before the first zero. */
export function ask(
  place: NetConnectOpts,
  question: Iterable<Buffer>,
  patienceInMs: number,
): Promise<string> {
  const socket = connect(place);
  const words = Readable.from(question);
  const timer = setTimeout(() => socket.destroy(new Error('clamd took too long')), patienceInMs);
  let answer = '';
  return new Promise<string>((answered, failed) => {
    socket
      .setEncoding('utf8')
      .once('error', failed)
      .once('close', () => failed(new Error('clamd hung up')))
      .on('data', (text: string) => {
        answer += text;
        const end = answer.indexOf('\0');
        if (end >= 0) answered(answer.slice(0, end));
        else if (answer.length > longestAnswer) failed(new Error('clamd says too much'));
      });
    // It stays open: to clamd a closed half is a caller who has left.
    words.once('error', failed).pipe(socket, { end: false });
  }).finally(() => {
    clearTimeout(timer);
    words.destroy();
    socket.on('error', () => undefined).destroy();
  });
}
