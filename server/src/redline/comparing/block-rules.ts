import type { AlignmentRules } from '../aligning/groups.ts';
import type { StoryBlock } from '../reading/blocks.ts';

const endsSection = (block: StoryBlock) => block.kind === 'paragraph' && block.endsSection;

/** Which blocks can be counterparts. `isSingle`: each side has one only, as a cell or a header mostly has. */
export const rulesFor = (isSingle: boolean): AlignmentRules<StoryBlock> => ({
  mayPair: (a, b) =>
    a.kind === b.kind && endsSection(a) === endsSection(b) && (a.kind !== 'other' || a.key === b.key),
  mayDivide: (one) => one.kind === 'paragraph' && !one.endsSection && one.headingLevel === undefined,
  standIn: (a, b) => {
    if (a.kind !== 'paragraph' || b.kind !== 'paragraph' || a.endsSection !== b.endsSection) return false;
    if (isSingle || a.endsSection) return true;
    return a.headingLevel !== undefined && a.headingLevel === b.headingLevel;
  },
});
