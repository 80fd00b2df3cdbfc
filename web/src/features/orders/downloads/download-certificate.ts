import type { PurchasedTemplate, PurchasedVersion } from '@counterpart/contract/calls/orders';
import { api, messageOf } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/toast/toast.ts';

export async function downloadCertificate(
  { _id: id }: PurchasedTemplate,
  { version, file_name_upon_download }: PurchasedVersion,
): Promise<void> {
  const progress = toast.progress('Preparing the certificate...');
  try {
    const file = await api.getFile('/api/certificate', { query: { id, version } });
    saveFile(file, `certificate-${file_name_upon_download.replace(/\.docx?$/i, '')}-v${version}.pdf`);
    toast.success('The certificate is being saved', progress);
  } catch (error) {
    toast.error(messageOf(error), progress);
  }
}
