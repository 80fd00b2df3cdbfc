import { type AdminTemplate, type AdminVersion, editDocumentForm } from '@counterpart/contract/calls/library';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { FoundBlanks } from '../before-publishing/found-blanks.tsx';
import { useBlanksCheck } from '../before-publishing/use-blanks-check.ts';
import { VersionToPublish } from '../before-publishing/version-to-publish.tsx';
import { DocumentField, ImageField } from '../upload/document-files.tsx';
import { useChosenFile } from '../upload/use-chosen-file.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ViewDocumentButton, ViewImageButton } from './current-files.tsx';
import * as Fields from './document-fields.tsx';
import { tellUnreadablePrice } from './document-resolver.ts';
import { type EditDocument, editDocument, edited, isChangedMeanwhile } from './edit-document.ts';
import { kept, SavingEnd, useSaving } from './saving.tsx';
import { differences, type StoredField, storedValues, type TypedEdit } from './stored-values.ts';
import { loadDocument } from './use-document.ts';

const resolver = tellUnreadablePrice<TypedEdit, EditDocument>(standardSchemaResolver(editDocumentForm));

const valuesOf = (version: AdminVersion): TypedEdit => ({
  ...storedValues(version),
  upload_as_a_new_version: false,
  note: '',
});

interface Props {
  template: AdminTemplate;
  version: AdminVersion;
  /** What the form was told about the save that led here. */
  initialStatus: string;
  onNewVersion: (version: number) => void;
}

export function EditDocumentForm({ template, version, initialStatus, onNewVersion }: Props) {
  const { _id: id } = template;
  const [base, setBase] = useState(version);
  const [isConflict, setConflict] = useState(false);
  const [published, setPublished] = useState<number>();
  const [suggested, setSuggested] = useState('');
  const form = useForm<TypedEdit, unknown, EditDocument>({
    mode: 'onChange',
    resolver,
    defaultValues: valuesOf(version),
  });
  const { register, handleSubmit, reset, setError, setValue, getValues, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const image = useChosenFile('thumbnail');
  const document = useChosenFile('document');
  const blanks = useBlanksCheck(document, id);
  const saving = useSaving({
    image,
    document,
    refuseField(name, message) {
      const isField = Object.hasOwn(valuesOf(base), name);
      if (isField) setError(name as keyof TypedEdit, { message }, { shouldFocus: true });
      return isField;
    },
  });
  const status = saving.status.text ? saving.status : { text: initialStatus, failed: false };
  const typed = watch();

  function accept(saved: AdminTemplate, isNew: boolean) {
    const current = saved.versions.find((each) => each.version === base.version) ?? base;
    setConflict(false);
    setBase(current);
    reset(valuesOf(current));
    image.choose(undefined);
    document.choose(undefined);
    toast.success(edited);
    if (isNew) setPublished(saved.versions.at(-1)?.version);
  }

  /** Not before the form has nothing left to lose, or leaving it would be asked about. */
  useEffect(() => {
    if (published !== undefined && !isSubmitting) onNewVersion(published);
  }, [published, isSubmitting, onNewVersion]);

  /** What was typed stays, and what was not touched follows: the next save is made from what is stored now. */
  async function lookAgain() {
    const { version: stored } = await loadDocument(id, base.version);
    const own = differences(typed, base);
    setBase(stored);
    reset(valuesOf(stored));
    for (const name of [...own, 'upload_as_a_new_version', 'note'] as const) {
      setValue(name, typed[name], { shouldDirty: true });
    }
    setConflict(true);
  }

  const save = handleSubmit(async (given) => {
    const wrong = [image, document].find(({ complaint }) => complaint);
    if (wrong) {
      saving.complain(kept);
      return wrong.focus();
    }
    try {
      const saved = await editDocument(
        { id, base, typed: given, image, document: blanks.checked },
        saving.say,
      );
      accept(saved, given.upload_as_a_new_version);
    } catch (error) {
      saving.failed(error);
      if (isChangedMeanwhile(error)) await lookAgain().catch(saving.failed);
    }
  });

  const take = (fields: StoredField[]) => {
    for (const field of fields) {
      setValue(field, storedValues(base)[field], { shouldDirty: true, shouldValidate: true });
    }
  };

  const takeNote = (note: string) => setValue('note', note, { shouldDirty: true, shouldValidate: true });

  /** What somebody wrote stays. */
  const suggest = (note: string) => {
    if (!getValues('note').trim() || getValues('note') === suggested) takeNote(note);
    setSuggested(note);
  };

  const registered = fieldsOf(form);
  const field = (name: StoredField) => ({ ...registered(name), readOnly: isSubmitting });

  return (
    <form method="post" noValidate aria-label="Edit Document" onSubmit={save} className="grid gap-6">
      {isConflict && <ChangedMeanwhile stored={base} differing={differences(typed, base)} onTake={take} />}
      <Fields.TitleField {...field('title')} />
      <Fields.DescriptionField {...field('description')} />
      <Fields.PriceField {...field('price')} />
      <Fields.CategoryField label="Document Category" {...field('document_category')} />
      <Fields.FileNameField {...field('file_name_upon_download')} />
      <Fields.PreviewField {...registered('preview_share')} />
      <ImageField chosen={image} saving={isSubmitting}>
        <ViewImageButton version={base} />
      </ImageField>
      <DocumentField chosen={document} saving={isSubmitting}>
        <ViewDocumentButton id={id} version={base} />
      </DocumentField>
      <FoundBlanks
        document={document}
        check={blanks}
        fileName={typed.file_name_upon_download || 'document'}
        saving={isSubmitting}
        onFailed={saving.failed}
      />
      <div className="border-y border-line py-2">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-green"
            {...register('upload_as_a_new_version')}
          />
          Upload as a new version
        </label>
        {typed.upload_as_a_new_version && (
          <VersionToPublish
            id={id}
            document={document}
            fileName={typed.file_name_upon_download || 'document'}
            note={typed.note}
            saving={isSubmitting}
            onSuggested={suggest}
            onUseNote={takeNote}
            onFailed={saving.failed}
          >
            <TextAreaField
              label="What changed (optional)"
              help="Stands in the mail to everybody who owns the template."
              rows={3}
              error={errors.note?.message}
              readOnly={isSubmitting}
              {...register('note')}
            />
          </VersionToPublish>
        )}
      </div>
      <SavingEnd
        save="Edit Document"
        saving="Saving…"
        status={status}
        form={formState}
        files={[image, document]}
      >
        Your changes have not been saved yet. What you have typed and chosen would be lost.
      </SavingEnd>
    </form>
  );
}
