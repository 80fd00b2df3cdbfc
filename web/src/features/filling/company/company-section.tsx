import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download/download-button.tsx';
import { CompanyForm } from './company-form.tsx';

/** What the account knows for documents, and the way to take all answers along. */
export function CompanySection() {
  const { value: company, failure, reload } = useLoaded('', () => api.get('/api/company'));
  return (
    <>
      {failure !== undefined && (
        <div role="alert">
          <p className="font-medium text-red">{failure}</p>
          <Button look="quiet" className="mt-4" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      )}
      {!company && failure === undefined && <div aria-hidden className="skeleton h-60" />}
      {company && <CompanyForm company={company} onSaved={() => undefined} />}
      <Export />
    </>
  );
}

async function downloadAnswers() {
  const everything = await api.get('/api/answers-export');
  saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), 'my-answers.json');
}

function Export() {
  return (
    <div className="mt-8">
      <p className="text-[0.9375rem] text-soft">Everything that you typed into documents, in one file.</p>
      <DownloadButton look="quiet" className="mt-3" download={downloadAnswers}>
        Download my answers
      </DownloadButton>
    </div>
  );
}
