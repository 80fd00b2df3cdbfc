export const dashboardPath = '/admin-dashboard';
export const addDocumentPath = '/admin/add-document';

export const editAddress = (id: string, version: number): string =>
  `/admin/edit-document/${encodeURIComponent(id)}/${version}`;

/** Which version an address names, if it names one at all. */
export const versionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
