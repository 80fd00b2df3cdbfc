import type { VersionBlanks } from '@counterpart/contract/calls/blanks';
import { useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import type { ChosenFile } from '../upload/use-chosen-file.ts';

/** Its blanks have faults that nobody has seen yet. */
export class FaultsFound extends Error {
  override message =
    'Nothing was saved: the blanks of this document have faults, which stand at the file. Choose a mended file, or save again to publish it as it is.';
}

export interface BlanksCheck {
  /** What was found in the chosen file, once somebody has looked. */
  found: VersionBlanks | undefined;
  /** Sends the file unless it is there already, and looks. */
  look: (name: string) => Promise<void>;
  /** The same file; saving it stops once at faults. */
  checked: ChosenFile;
}

const isDocx = (file: File | undefined) => file !== undefined && /\.docx$/i.test(file.name);

/** Looks for blanks and their faults in a chosen document before it is published. `id` is the template's, if there is one. */
export function useBlanksCheck(document: ChosenFile, id?: string): BlanksCheck {
  const [made, setMade] = useState<{ file: File; found: VersionBlanks }>();
  const { file } = document;
  const found = made && made.file === file ? made.found : undefined;

  async function lookAt(document_path: string): Promise<VersionBlanks> {
    const looked = await api.post('/api/admin/blanks-in-upload', { body: { id, document_path } });
    if (file) setMade({ file, found: looked });
    return looked;
  }

  /** Where it cannot be told, nobody is held up; a file that is refused is refused here already. */
  async function hasFaults(path: string): Promise<boolean> {
    try {
      return (await lookAt(path)).faults.length > 0;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'files/refused') throw error;
      return false;
    }
  }

  return {
    found,
    async look(name) {
      await lookAt(await document.store(name));
    },
    checked: {
      ...document,
      async store(name) {
        const path = await document.store(name);
        if (found || !isDocx(file)) return path;
        if (await hasFaults(path)) throw new FaultsFound();
        return path;
      },
    },
  };
}
