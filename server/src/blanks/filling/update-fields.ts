import type { WordFile } from '../../word/word-file.ts';
import { childOf, element } from '../../word/xml-tree.ts';

/** What stands after it among the settings. */
const after =
  /^w:(hdrShapeDefaults|footnotePr|endnotePr|compat|docVars|rsids|attachedSchema|themeFontLang|clrSchemeMapping|doNotIncludeSubdocsInStats|doNotAutoCompressPictures|doNotEmbedSmartTags|readModeInkLockDown|smartTagType|shapeDefaults|decimalSymbol|listSeparator|captions|forceUpgrade|uiCompat\w+)$|^(?!w:)/;
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';

/** Asks Word to work out page numbers and tables of contents anew when the file is opened. Gives the part that says so. */
export function updateFieldsOnOpening(file: WordFile): string[] {
  const part = file.single('settings');
  const yes = element('w:updateFields', { 'w:val': 'true' });
  if (!part) {
    const target = file.addPart('word/settings.xml', element('w:settings', {}, [yes]), type);
    file.addRelationship(file.mainPart, { type: relationship, target, isExternal: false });
    return [];
  }
  const settings = file.tree(part);
  const known = childOf(settings, 'w:updateFields');
  if (known) known.attributes['w:val'] = 'true';
  else {
    const at = settings.children.findIndex((child) => typeof child !== 'string' && after.test(child.name));
    settings.children.splice(at < 0 ? settings.children.length : at, 0, yes);
  }
  return [part];
}
