import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSettings } from '../../../lib/settings.ts';
import type { ChosenFile } from './use-chosen-file.ts';

export interface FirstPage {
  /** There is a document whose first page can be drawn, and no picture yet. */
  isOffered: boolean;
  /** The picture that is chosen is the first page of the chosen document. */
  isTaken: boolean;
  /** Has it drawn and chooses it. Sends the document under a name, unless it is there already. */
  take: (name: string) => Promise<void>;
}

/** Offers the first page of the chosen document as its picture, where the shop can draw it. */
export function useFirstPage(image: ChosenFile, document: ChosenFile): FirstPage {
  const { shop } = useSettings();
  const [drawn, setDrawn] = useState<{ picture: File; of: File }>();
  const isShown = drawn !== undefined && image.file === drawn.picture;
  const now = useRef({ image, document });
  useEffect(() => {
    now.current = { image, document };
    // Of another document it would be the wrong one.
    if (isShown && drawn.of !== document.file) image.choose(undefined);
  });

  return {
    isOffered: Boolean(shop.drawsPages && document.file && !document.complaint && !image.file),
    isTaken: isShown,
    async take(name) {
      const of = document.file;
      if (!of) return;
      const document_path = await document.store(name);
      const { picture } = await api.post('/api/admin/picture-of-upload', { body: { document_path } });
      // Somebody chose something else meanwhile.
      if (now.current.image.file || now.current.document.file !== of) return;
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const file = new File([bytes], `First page of ${of.name}`, { type: 'image/webp' });
      setDrawn({ picture: file, of });
      image.choose(file);
    },
  };
}
