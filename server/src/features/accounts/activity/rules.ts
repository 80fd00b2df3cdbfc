import { type ActivityKind, activityKinds } from '@counterpart/contract/facts/activity';

/** The kinds that somebody may mean who looks for these words, in lower case. */
export const kindsNamed = (needle: string): ActivityKind[] =>
  (Object.keys(activityKinds) as ActivityKind[]).filter((kind) =>
    activityKinds[kind].toLowerCase().includes(needle),
  );
