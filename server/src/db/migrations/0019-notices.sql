-- When somebody stopped the mails about new versions of what they own; null for who gets them.
alter table users add column new_version_mails_stopped_at timestamptz;
