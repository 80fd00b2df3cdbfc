import { useRef } from 'react';
import { wordFiles } from '../../lib/word-files.ts';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import type { useEvidence } from './use-evidence.ts';

export function EvidenceForm({
  evidence,
  setCertificate,
  setWord,
  paste,
  take,
}: ReturnType<typeof useEvidence>) {
  const pdfButton = useRef<HTMLButtonElement>(null);
  const wordButton = useRef<HTMLButtonElement>(null);
  const { certificate, word } = evidence;
  const common = { onCancel: () => undefined };
  return (
    <DropArea onDrop={take}>
      <FileField
        {...common}
        title="Certificate"
        label="Choose the PDF"
        help="Or drop it anywhere on this page, together with the Word file."
        accept=".pdf,application/pdf"
        file={certificate instanceof File ? certificate : undefined}
        onChoose={setCertificate}
        buttonRef={pdfButton}
      />
      <FileField
        {...common}
        title="Word file"
        label="Choose the Word file"
        help="If you want to know whether it is the original that the certificate is about."
        accept={wordFiles}
        file={word}
        onChoose={setWord}
        buttonRef={wordButton}
      />
      <TextAreaField
        label="Or the code"
        help="What the square on a printed certificate leads to, or the text of certificate.jws."
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={typeof certificate === 'string' ? certificate : ''}
        onChange={({ target }) => paste(target.value)}
      />
    </DropArea>
  );
}
