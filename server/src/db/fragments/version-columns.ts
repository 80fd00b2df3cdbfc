import { templateVersions } from '../tables.ts';

/** What one has to know of a version to read its file. */
export const versionColumns = {
  version: templateVersions.version,
  title: templateVersions.title,
  date: templateVersions.createdAt,
  documentKey: templateVersions.documentKey,
};
