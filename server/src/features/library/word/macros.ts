/** What macros look like: streams of an old document, and names, types and relationships of parts in a newer one. */

const streams = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

export const isMacroStream = (name: string) => streams.includes(name.toLowerCase());
export const isMacroPart = (name: string) => /(^|\/)vba(project\.bin|data\.xml)$/.test(name);
export const isMacroType = (type: string) => /macroEnabled|vbaProject|vbaData/i.test(type);
export const isMacroRelationship = (kind: string) => /^(vbaProject|wordVbaData)$/i.test(kind);
