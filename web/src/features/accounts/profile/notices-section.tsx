import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The mails that one gets unasked, to be stopped and taken up again. */
export function NoticesSection() {
  const { value, failure, change } = useLoaded(
    '',
    () => api.get('/api/user/notices'),
    'Your notices could not be shown.',
  );
  const [isSaving, setSaving] = useState(false);

  async function save(new_versions: boolean) {
    setSaving(true);
    change(() => ({ new_versions }));
    try {
      await api.put('/api/user/notices', { body: { new_versions } });
      toast.success(
        new_versions ? 'You get mails about new versions' : 'You get no more mails about new versions',
      );
    } catch (error) {
      change(() => ({ new_versions: !new_versions }));
      toast.error(messageOf(error));
    }
    setSaving(false);
  }

  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-12 rounded-md" />;
  return (
    <label className="flex min-h-12 items-center gap-3 border-y border-line py-2 text-[0.9375rem] leading-snug hover:text-green">
      <input
        type="checkbox"
        checked={value.new_versions}
        aria-disabled={isSaving}
        onChange={({ target }) => !isSaving && void save(target.checked)}
        className="size-5 shrink-0 accent-green"
      />
      Write to me when a document that I own has a new version
    </label>
  );
}
