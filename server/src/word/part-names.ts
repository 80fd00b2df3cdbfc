/** Where the ties of a part are written. */
export const relationshipsPart = (part: string): string => {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
};

/** The part that another one means by a target. */
export function resolveTarget(part: string, target: string): string {
  const from = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  const steps: string[] = [];
  for (const step of [...from, ...target.split('/')])
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/');
}
