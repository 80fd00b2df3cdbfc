import type { Notices } from '@counterpart/contract/calls/mail-choices';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { toast } from '../../../ui/toast/toast.ts';

const notices: Record<keyof Notices, { label: string; about: string }> = {
  new_versions: {
    label: 'Write to me when a document that I own has a new version',
    about: 'new versions',
  },
  new_templates: {
    label: 'Write to me when a new template fits what I am interested in, once a day at most',
    about: 'new templates',
  },
};
const kinds = Object.keys(notices) as (keyof Notices)[];

/** The mails that one gets unasked, to be stopped and taken up again. */
export function NoticesSection() {
  const { value, failure, change } = useLoaded(
    '',
    () => api.get('/api/user/notices'),
    'Your notices could not be shown.',
  );
  const [isSaving, setSaving] = useState(false);

  async function save(kind: keyof Notices, isWanted: boolean) {
    const { about } = notices[kind];
    setSaving(true);
    change((known) => ({ ...known, [kind]: isWanted }));
    try {
      await api.put('/api/user/notices', { body: { [kind]: isWanted } });
      toast.success(isWanted ? `You get mails about ${about}` : `You get no more mails about ${about}`);
    } catch (error) {
      change((known) => ({ ...known, [kind]: !isWanted }));
      toast.error(messageOf(error));
    }
    setSaving(false);
  }

  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-32 rounded-md" />;
  return (
    <div className="border-t border-line">
      {kinds.map((kind) => (
        <label
          key={kind}
          className="flex min-h-12 items-center gap-3 border-b border-line py-2 text-[0.9375rem] leading-snug hover:text-green"
        >
          <input
            type="checkbox"
            checked={value[kind]}
            aria-disabled={isSaving}
            onChange={({ target }) => !isSaving && void save(kind, target.checked)}
            className="size-5 shrink-0 accent-green"
          />
          {notices[kind].label}
        </label>
      ))}
    </div>
  );
}
