import { pictureKinds } from '@counterpart/contract/facts/file-kinds';
import { largestUploadInMegabytes } from '@counterpart/contract/facts/sizes';
import type { ReactNode } from 'react';
import { FileField } from '../../../ui/form/file-field.tsx';
import { HelpTip } from '../../../ui/form/help-tip.tsx';
import { accepted } from './file-rules.ts';
import type { ChosenFile } from './use-chosen-file.ts';

const upTo = `up to ${largestUploadInMegabytes} MB`;

interface Props {
  chosen: ChosenFile;
  missing?: boolean;
  /** Nothing can be chosen while it is being saved. */
  saving: boolean;
  children?: ReactNode;
}

const shared = ({ chosen, missing, saving }: Props) => ({
  file: chosen.file,
  error: chosen.error,
  sent: chosen.sent,
  missing,
  locked: saving,
  onChoose: chosen.choose,
  onCancel: chosen.cancel,
  buttonRef: chosen.button,
});

export function ImageField(props: Props) {
  return (
    <FileField
      {...shared(props)}
      title="Image preview"
      label="Upload Image Preview"
      accept={accepted.thumbnail}
      help={`One picture, ${upTo}: ${pictureKinds}, or another kind that your browser shows.`}
      beside={
        <HelpTip about="Image preview">
          The cover on the shelf, best the first page in portrait format. It is cut to three by four from the
          top.
        </HelpTip>
      }
    >
      {props.children}
    </FileField>
  );
}

export function DocumentField(props: Props) {
  return (
    <FileField
      {...shared(props)}
      title="Word document"
      label="Upload Document"
      accept={accepted.document}
      help={`One Word file, .doc or .docx, ${upTo}.`}
      beside={
        <HelpTip about="Word document">
          The file that buyers download. It may not contain macros or refer to templates elsewhere.
        </HelpTip>
      }
    >
      {props.children}
    </FileField>
  );
}
