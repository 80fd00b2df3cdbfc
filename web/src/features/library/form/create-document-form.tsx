import { createDocumentForm, noDocument, noImage } from '@counterpart/contract/calls/library';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldsOf } from '../../../ui/form/fields-of.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { FoundBlanks } from '../before-publishing/found-blanks.tsx';
import { useBlanksCheck } from '../before-publishing/use-blanks-check.ts';
import { DocumentField, ImageField } from '../upload/document-files.tsx';
import { FirstPageButton } from '../upload/first-page-button.tsx';
import { useChosenFile } from '../upload/use-chosen-file.ts';
import { useFirstPage } from '../upload/use-first-page.ts';
import { type CreateDocument, createDocument, created } from './create-document.ts';
import * as Fields from './document-fields.tsx';
import { tellUnreadablePrice } from './document-resolver.ts';
import { kept, SavingEnd, useSaving } from './saving.tsx';

type Typed = z.input<typeof createDocumentForm>;

const blank: Typed = {
  title: '',
  description: '',
  price: '',
  categories: '',
  file_name_upon_download: '',
  preview_share: 'two-pages',
};
const isField = (name: string): name is keyof Typed => Object.hasOwn(blank, name);
const resolver = tellUnreadablePrice<Typed, CreateDocument>(standardSchemaResolver(createDocumentForm));

export function CreateDocumentForm() {
  const form = useForm<Typed, unknown, CreateDocument>({ mode: 'onChange', resolver, defaultValues: blank });
  const { handleSubmit, reset, setError, getValues, formState } = form;
  const { isSubmitting } = formState;
  const image = useChosenFile('thumbnail');
  const document = useChosenFile('document');
  const blanks = useBlanksCheck(document);
  const firstPage = useFirstPage(image, document);
  const { status, say, complain, failed } = useSaving({
    image,
    document,
    refuseField(name, message) {
      if (isField(name)) setError(name, { message }, { shouldFocus: true });
      return isField(name);
    },
  });

  function isComplete(): boolean {
    const missing = !image.file ? 'image' : !document.file ? 'document' : undefined;
    if (missing) complain(missing === 'image' ? noImage : noDocument, missing);
    else complain(kept);
    const wrong = [image, document].find(({ complaint }) => complaint);
    const culprit = wrong ?? (missing && (missing === 'image' ? image : document));
    culprit?.focus();
    return culprit === undefined;
  }

  const create = handleSubmit(async (typed) => {
    if (!isComplete()) return;
    try {
      const picture = { ...image, isFirstPage: firstPage.isTaken };
      await createDocument(typed, picture, blanks.checked, say);
      toast.success(created);
      reset();
      image.choose(undefined);
      document.choose(undefined);
    } catch (error) {
      failed(error);
    }
  });

  const fileName = getValues('file_name_upon_download') || 'document';
  const registered = fieldsOf(form);
  const field = (name: keyof Typed) => ({ ...registered(name), readOnly: isSubmitting });

  return (
    <form method="post" noValidate aria-label="Create a Document" onSubmit={create} className="grid gap-6">
      <Fields.TitleField {...field('title')} />
      <Fields.DescriptionField {...field('description')} />
      <Fields.CategoryField label="Document Categories" {...field('categories')} />
      <Fields.FileNameField {...field('file_name_upon_download')} />
      <Fields.PriceField {...field('price')} />
      <Fields.PreviewField {...registered('preview_share')} />
      <ImageField chosen={image} missing={status.missing === 'image' && !image.file} saving={isSubmitting}>
        <FirstPageButton firstPage={firstPage} fileName={fileName} saving={isSubmitting} onFailed={failed} />
      </ImageField>
      <DocumentField
        chosen={document}
        missing={status.missing === 'document' && !document.file}
        saving={isSubmitting}
      />
      <FoundBlanks
        document={document}
        check={blanks}
        fileName={fileName}
        saving={isSubmitting}
        onFailed={failed}
      />
      <SavingEnd
        save="Create Document"
        saving="Creating…"
        status={status}
        form={formState}
        files={[image, document]}
      >
        The document has not been created yet. What you have typed and chosen would be lost.
      </SavingEnd>
    </form>
  );
}
