import { parentPort } from 'node:worker_threads';
import { compare } from './compare-task.ts';
import { doDocumentTask } from './document-tasks.ts';
import type { WordTask } from './word-tasks.ts';

/** Everything that is done to Word files beside the requests. */
parentPort?.on('message', (task: WordTask) =>
  parentPort?.postMessage(task.kind === 'compare' ? compare(task) : doDocumentTask(task)),
);
