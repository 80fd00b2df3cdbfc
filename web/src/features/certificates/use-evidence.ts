import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '../../lib/router/router.tsx';

export interface Evidence {
  /** The PDF, or the code of it. */
  certificate?: File | string;
  word?: File;
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The code that the link on a certificate carries; it is not in what the server sees of an address. */
const codeIn = (text: string) => /[\w-]+\.[\w-]+\.[\w-]*$/.exec(text.trim())?.[0];

/** What is to be checked: from the address at first, and then whatever somebody chooses, drops or pastes. */
export function useEvidence() {
  const [evidence, setEvidence] = useState<Evidence>({});
  const { hash } = useLocation();

  useEffect(() => {
    const certificate = codeIn(hash.slice(1));
    if (certificate) setEvidence(({ word }) => ({ certificate, word }));
  }, [hash]);

  const setCertificate = useCallback(
    (certificate: File | undefined) => setEvidence(({ word }) => ({ certificate, word })),
    [],
  );
  const setWord = useCallback((word: File | undefined) => setEvidence((now) => ({ ...now, word })), []);
  const paste = useCallback((text: string) => {
    const certificate = text.trim() === '' ? undefined : (codeIn(text) ?? text.trim());
    setEvidence(({ word }) => ({ certificate, word }));
  }, []);
  const take = useCallback((files: File[]) => {
    const pdf = files.find(isPdf);
    const word = files.find((file) => !isPdf(file));
    setEvidence((now) => ({ certificate: pdf ?? now.certificate, word: word ?? now.word }));
  }, []);

  return { evidence, setCertificate, setWord, paste, take };
}
