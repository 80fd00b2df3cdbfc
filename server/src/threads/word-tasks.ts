import type { CompareTask } from './compare-task.ts';
import type { DocumentTask } from './document-tasks.ts';

export type WordTask = CompareTask | DocumentTask;
