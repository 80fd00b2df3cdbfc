import { version } from '../../package.json';

/** Which shop this is, in each line of the log, in its metrics and in its traces. */
export const shopVersion: string = version;
