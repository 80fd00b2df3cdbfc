import { request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/** Everybody signs in at the same moment, each on a connection of their own; says what each was answered. */
const [url, people, password] = process.argv.slice(2);
// They sit at machines of their own, and take nothing from the shop's.
setPriority(constants.priority.PRIORITY_LOW);

function signIn(number) {
  return new Promise((tell) => {
    const asked = request(`${url}/api/identity/sign-in`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    });
    asked.on('error', (error) => tell(String(error)));
    asked.on('response', async (answer) => {
      const { statusCode, headers } = answer;
      const cut = await text(answer).then(
        () => '',
        (error) => ` ${error}`,
      );
      tell(`${statusCode}${headers['retry-after'] ? ' later' : ''}${cut}`);
    });
    asked.end(JSON.stringify({ email: `crowd-${number}@example.com`, password }));
  });
}

const answers = await Promise.all(Array.from({ length: Number(people) }, (_, number) => signIn(number)));
process.stdout.write(JSON.stringify(answers));
