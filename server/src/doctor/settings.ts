import { type Check, well, wrong } from './check.ts';

/** Said by the settings themselves, all at once. */
export const settingsCheck = (problems: string[]): Check => ({
  subject: 'Settings',
  async look({ production }) {
    if (problems.length > 0) return wrong(...problems.map((problem) => `${problem}.`));
    if (production) return well('production refuses none of them');
    return wrong('NODE_ENV is not production: what is only for trying out is allowed. Set it to production.');
  },
});
