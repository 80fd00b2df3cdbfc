import { request as send } from 'node:http';

/** Hands a request on to another server, and its answer back. */
export function handOn(request, response, address) {
  if (!address) return refuse(response, 503, 'The shop could not be opened: the terminal says why.');
  const { method, url, headers } = request;
  const sent = send(new URL(address), { method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.rawHeaders);
    answer.pipe(response);
  });
  sent.once('error', (error) =>
    response.headersSent ? response.destroy() : refuse(response, 502, error.message),
  );
  response.once('close', () => sent.destroy());
  request.pipe(sent);
}

function refuse(response, status, message) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
