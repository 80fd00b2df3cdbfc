import { onlyWord } from '@counterpart/contract/facts/file-kinds';
import { Refused } from '../files/refused.ts';

export const noWord = () => new Refused(onlyWord);
export const damaged = () => new Refused('The document is damaged and cannot be opened');
export const locked = () =>
  new Refused('The document is protected by a password. Please save it without one');
export const macros = () => new Refused('The document contains macros. Please save it without them');
export const embeddedObjects = () =>
  new Refused('The document contains embedded objects. Please save it without them');
export const unsafeNames = () => new Refused('The document contains parts with unsafe names');
export const loadsFromElsewhere = () =>
  new Refused('The document loads something from elsewhere. Please save it without links to files');
export const templateElsewhere = () =>
  new Refused('The document is attached to a template elsewhere. Please detach it');
export const activeField = () =>
  new Refused('The document contains a field that loads something from elsewhere');
