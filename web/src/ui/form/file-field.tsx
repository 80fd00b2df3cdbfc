import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Upload } from '../icons.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { FieldError } from './text-field.tsx';

interface Props {
  title: string;
  /** What the button says. */
  label: string;
  help: string;
  /** Stands behind the title. */
  beside?: ReactNode;
  /** What the browser offers to choose from, as in the attribute of that name. */
  accept: string;
  file: File | undefined;
  error?: string;
  /** Wanted, and said elsewhere. */
  missing?: boolean;
  /** How much of the file has been sent, while it is. */
  sent?: number;
  /** No other file can be chosen now. */
  locked?: boolean;
  onChoose: (file: File | undefined) => void;
  onCancel: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Further buttons. */
  children?: ReactNode;
}

/** One file, chosen with a button; shows how its sending goes on and lets it be stopped. */
export function FileField(props: Props) {
  const { title, label, help, beside, accept, file, error, missing, sent, locked } = props;
  const { onChoose, onCancel, buttonRef, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const content = (
    <>
      <Upload className="size-4.5 shrink-0 text-soft" />
      {label}
    </>
  );
  const isSending = sent !== undefined && file !== undefined;

  return (
    <fieldset aria-labelledby={`${id}-title`} className="min-w-0">
      <div className="relative mb-2 flex items-center">
        <p id={`${id}-title`} className="text-[0.9375rem] font-semibold">
          {title}
        </p>
        {beside}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // Choosing the same file again, now corrected, is a change too.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={buttonRef}
          look="quiet"
          busy={locked && content}
          aria-describedby={classes(`${id}-help`, file && `${id}-file`, error && `${id}-error`)}
          onClick={() => input.current?.click()}
          className={classes(Boolean(error || missing) && 'border-red')}
        >
          {content}
        </Button>
        {children}
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        {help}
      </p>
      {file && (
        <div className="mt-2 flex items-center gap-3">
          <Picture file={file} />
          <p id={`${id}-file`} className="min-w-0 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
            <span className="font-medium">Selected: {file.name}</span>{' '}
            <span className="whitespace-nowrap text-soft tabular-nums">{fileSize(file.size)}</span>
          </p>
          {!locked && (
            <button
              type="button"
              onClick={() => {
                buttonRef.current?.focus();
                onChoose(undefined);
              }}
              className="ml-auto min-h-11 shrink-0 px-1 text-sm font-medium text-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              Remove<span className="sr-only"> {file.name}</span>
            </button>
          )}
        </div>
      )}
      {isSending && (
        <div className="mt-2 flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <ProgressBar label={`Sending ${file.name}`} done={sent} of={file.size} />
            <p className="mt-1.5 text-sm text-soft tabular-nums">
              {fileSize(sent)} of {fileSize(file.size)}
            </p>
          </div>
          <Button look="quiet" size="small" onClick={onCancel}>
            Cancel<span className="sr-only"> sending {file.name}</span>
          </Button>
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** Of a chosen picture, what it shows. */
function Picture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  return (
    <img
      src={address}
      alt=""
      onError={() => setAddress(undefined)}
      className="block aspect-3/4 w-12 shrink-0 border border-page-line bg-page object-cover object-top"
    />
  );
}
