import type { UploadKind } from '@counterpart/contract/calls/library';
import { announcedPicture } from '@counterpart/contract/facts/file-kinds';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { complaintAbout } from './file-rules.ts';
import { UploadCancelled, UploadFailed, uploadFile } from './upload-file.ts';

interface Shown {
  file?: File;
  error?: string;
  /** Bytes that have been sent, while it is being sent. */
  sent?: number;
}

export interface ChosenFile extends Shown {
  /** What can be seen to be wrong with it before it is sent. */
  complaint: string | undefined;
  choose: (file: File | undefined) => void;
  /** Says at the field what is wrong with the file; it would have to be sent again. */
  refuse: (message: string) => void;
  /** Sends it under a name, unless it is there or on its way already; answers what the server calls it. */
  store: (name: string) => Promise<string>;
  cancel: () => void;
  focus: () => void;
  button: React.RefObject<HTMLButtonElement | null>;
}

/** A picture that the server would not take is drawn here, if this browser can show it. */
async function asSent(kind: UploadKind, file: File): Promise<File> {
  const isTaken = announcedPicture({ file_name: file.name, content_type: file.type }) !== undefined;
  return kind === 'document' || isTaken ? file : (await import('./as-pixels.ts')).asPixels(file);
}

/** One file that is chosen, then sent, and remembered as sent: trying again does not repeat that. */
export function useChosenFile(kind: UploadKind): ChosenFile {
  const [shown, setShown] = useState<Shown>({});
  const button = useRef<HTMLButtonElement>(null);
  const stored = useRef<{ file: File; path: Promise<string> }>(undefined);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const { file } = shown;
  const complaint = file && complaintAbout(kind, file);

  const note = (change: Shown) => setShown((now) => ({ ...now, ...change }));

  async function send(chosen: File, name: string): Promise<string> {
    const aborter = new AbortController();
    sending.current = aborter;
    note({ sent: 0, error: undefined });
    try {
      return await uploadFile({
        kind,
        file: await asSent(kind, chosen),
        name,
        signal: aborter.signal,
        onProgress: (sent) => note({ sent }),
      });
    } catch (error) {
      if (stored.current?.file === chosen) stored.current = undefined;
      if (error instanceof UploadCancelled) throw error;
      note({ error: messageOf(error, 'The file did not arrive. You can try again.') });
      throw new UploadFailed(kind, error);
    } finally {
      note({ sent: undefined });
    }
  }

  return {
    ...shown,
    error: complaint ?? shown.error,
    complaint,
    button,
    choose: (next) => setShown({ file: next }),
    refuse(message) {
      stored.current = undefined;
      note({ error: message });
    },
    async store(name) {
      if (!file) throw new Error('no file was chosen');
      if (stored.current?.file !== file) stored.current = { file, path: send(file, name) };
      return stored.current.path;
    },
    cancel: () => sending.current?.abort(),
    focus: () => button.current?.focus(),
  };
}
