const office = 'http://schemas.openxmlformats.org';
const microsoft = 'http://schemas.microsoft.com/office';

export const contentTypesUri = `${office}/package/2006/content-types`;
export const relationshipsUri = `${office}/package/2006/relationships`;

const known: Record<string, string> = {
  [contentTypesUri]: '',
  [relationshipsUri]: '',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  [`${office}/wordprocessingml/2006/main`]: 'w',
  [`${office}/officeDocument/2006/relationships`]: 'r',
  [`${office}/officeDocument/2006/math`]: 'm',
  [`${office}/markup-compatibility/2006`]: 'mc',
  [`${office}/officeDocument/2006/custom-properties`]: 'op',
  [`${office}/officeDocument/2006/docPropsVTypes`]: 'vt',
  [`${office}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${office}/drawingml/2006/main`]: 'a',
  [`${office}/drawingml/2006/picture`]: 'pic',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'urn:schemas-microsoft-com:office:word': 'w10',
  [`${microsoft}/word/2010/wordml`]: 'w14',
  [`${microsoft}/word/2012/wordml`]: 'w15',
  [`${microsoft}/word/2010/wordprocessingDrawing`]: 'wp14',
  [`${microsoft}/word/2010/wordprocessingShape`]: 'wps',
  [`${microsoft}/word/2010/wordprocessingGroup`]: 'wpg',
  [`${microsoft}/word/2010/wordprocessingCanvas`]: 'wpc',
};

/** One prefix for each namespace, the same in all files that are read with it. */
export class Namespaces {
  private readonly prefixes = new Map(Object.entries(known));
  private readonly uris = new Map(Object.entries(known).map(([uri, prefix]) => [prefix, uri]));

  prefixOf(uri: string, wanted: string): string {
    const found = this.prefixes.get(uri);
    if (found !== undefined) return found;
    const base = wanted || 'n';
    let prefix = base;
    for (let count = 1; this.uris.has(prefix); count += 1) prefix = `${base}${count}`;
    this.prefixes.set(uri, prefix);
    this.uris.set(prefix, uri);
    return prefix;
  }

  uriOf(prefix: string): string {
    return this.uris.get(prefix) ?? '';
  }
}
