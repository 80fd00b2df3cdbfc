import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds. A large file over a slow line; every other body has to be quicker. */
const longestUpload = 15 * 60_000;
const longestHeaders = 15_000;
const longestSilence = 30_000;
const keptBetweenRequests = 65_000;

type Take = (request: IncomingMessage, response: ServerResponse) => void;

interface Handling {
  answer: Take;
  answerUnreadable: (error: Error, socket: Socket) => void;
  /** Says whether it had the answer at hand, and has sent it. */
  sendFirst?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

/** The shop's servers, one for each address at which it listens, and what goes on in them. */
export class Servers {
  readonly all = new Set<Server>();
  /** How many have ever connected, and are. */
  arrived = 0;
  connected = 0;
  /** How many requests have no answer yet, and when the last got its own. */
  underWay = 0;
  quietSince = 0;
  /** Whether a proxy comes that asks another shop when this one hangs up. */
  isAnotherAsked = false;
  /** While the shop leaves: decides about each request that still comes. */
  divert: ((request: IncomingMessage, response: ServerResponse, goOn: () => void) => void) | undefined;

  constructor(private readonly handling: Handling) {}

  create(): Server {
    const server = createServer(
      {
        headersTimeout: longestHeaders,
        requestTimeout: longestUpload,
        keepAliveTimeout: keptBetweenRequests,
      },
      (request, response) => this.take(request, response),
    );
    server.setTimeout(longestSilence);
    server.on('clientError', this.handling.answerUnreadable);
    server.on('connection', (socket) => this.count(socket));
    this.all.add(server);
    return server;
  }

  private count(socket: Socket) {
    this.arrived += 1;
    this.connected += 1;
    socket.once('close', () => {
      this.connected -= 1;
    });
  }

  private take(request: IncomingMessage, response: ServerResponse) {
    this.underWay += 1;
    response.on('close', this.end);
    this.isAnotherAsked ||= asksAnother(request);
    const { answer, sendFirst } = this.handling;
    if (this.divert) this.divert(request, response, () => answer(request, response));
    else if (!sendFirst?.(request, response)) answer(request, response);
  }

  private readonly end = () => {
    this.underWay -= 1;
    this.quietSince = Date.now();
  };
}

export const asksAnother = ({ headers }: IncomingMessage): boolean => headers['x-asks-another'] !== undefined;
