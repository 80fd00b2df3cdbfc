import * as paths from '@counterpart/contract/facts/paths';
import { useCallback, useRef, useState } from 'react';
import { useSession } from '../features/accounts/session/session.ts';
import { CopyView } from '../features/copies/copy-view.tsx';
import { useCopy } from '../features/copies/use-copy.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { wordFiles } from '../lib/word-files.ts';
import { Button } from '../ui/button.tsx';
import { DropArea } from '../ui/form/drop-area.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const [file, setFile] = useState<File>();
  const button = useRef<HTMLButtonElement>(null);
  const take = useCallback(([dropped]: File[]) => setFile(dropped), []);
  const { signedIn } = useSession();
  const { value: copy, failure, isBusy, restart } = useCopy(file, signedIn);
  return (
    <div className="wrap">
      <PageMeta
        title="Is my copy current?"
        description="See which template and version a Word file is, and whether a newer one has come out. The file stays in your browser."
        path={paths.isMyCopyCurrent}
      />
      <PageHead
        title="Is my copy current?"
        help="Which template and version a Word file is, and whether a newer one has come out. The file is read in your browser and never sent."
      />
      <div className="grid gap-x-20 gap-y-12 border-t border-ink pt-8 md:grid-cols-[minmax(0,34rem)_1fr] dark:border-edge">
        <DropArea onDrop={take}>
          <FileField
            title="Word file"
            label="Choose the Word file"
            help="Or drop it anywhere on this page. Only its fingerprint is looked up."
            accept={wordFiles}
            file={file}
            onChoose={setFile}
            onCancel={() => undefined}
            buttonRef={button}
          />
        </DropArea>
        <div role="status" className="min-w-0">
          {!file && <About />}
          {file && !isBusy && failure !== undefined && (
            <>
              <p className="font-medium text-red">{failure}</p>
              <Button look="quiet" onClick={() => void restart()} className="mt-3">
                Try again
              </Button>
            </>
          )}
          {file && isBusy && <p className="text-soft">Looking it up…</p>}
          {file && !isBusy && failure === undefined && copy && <CopyView copy={copy} />}
        </div>
      </div>
    </div>
  );
}

function About() {
  return (
    <div className="grid max-w-sm content-start gap-7 text-[0.9375rem]">
      <section>
        <h2 className="text-xl">What is looked at</h2>
        <p className="mt-1.5 text-soft">
          A hash of the file and one of its words, which tell nothing of what it says, and an id that our
          files carry.
        </p>
      </section>
      <section>
        <h2 className="text-xl">After filling it in</h2>
        <p className="mt-1.5 text-soft">
          A changed file still says where it comes from. That is a hint and no proof: anybody can write it
          into a file.
        </p>
      </section>
      <section>
        <h2 className="text-xl">Proof of a purchase</h2>
        <p className="mt-1.5 text-soft">
          If somebody shows you a certificate,{' '}
          <Link to={paths.verifyCertificate} className="text-link text-soft">
            verify it
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
