import { Camera, Upload } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

import { buttonStyle } from '#action/button-style.ts';
import { classNames } from '#class-names.ts';
import { describedBy, Field, type FieldFrame, hasContent, labelOf } from '#field/field.tsx';
import { type FileItem, type FileLabels, FileRow } from '#field/file-row.tsx';
import { type FileRefusal, type FileRules, sortFiles } from '#field/file-rules.ts';

export interface FileDropProps extends FieldFrame {
  /** The part that can be pressed: "Choose a photo or PDF". */
  readonly choose: ReactNode;
  /** The rest of the sentence: "or drop it here. Up to 10 MB." */
  readonly rest?: ReactNode;
  /** "Take a photo": a second button on a phone, which opens the camera. */
  readonly camera?: ReactNode;
  /** The camera to open: `user` for a picture of the person's own face. */
  readonly facing?: 'user' | 'environment' | undefined;
  readonly rules: FileRules;
  /** Why a file is refused; the sentence names it, because several may be added at once. */
  readonly refusal: (why: FileRefusal, name: string) => ReactNode;
  readonly files: readonly FileItem[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onCancel?: ((key: string) => void) | undefined;
  readonly onRetry?: ((key: string) => void) | undefined;
  readonly onRemove?: ((key: string) => void) | undefined;
  readonly labels: FileLabels;
  /** Accepts a picture pasted anywhere on the page; only for a page with one such field. */
  readonly pasteAnywhere?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Files that are chosen, dropped, pasted or photographed, each with its progress. */
export function FileDrop(props: FileDropProps) {
  const { label, hideLabel, labelEnd, help, error, rules, files, labels } = props;
  const id = useId();
  const { refusals, take } = useFileRules(props);
  const zone = useDropZone(take, props.pasteAnywhere === true);
  const place = useFocusAfterRemoval(files.length);
  const full = files.length >= (rules.maxFiles ?? 1);
  return (
    <Field
      {...{ id, label, hideLabel, labelEnd, help }}
      error={refusals.length === 0 ? error : <MessageLines of={refusals} />}
    >
      <div ref={place} {...zone.handlers} className="grid grid-cols-1 gap-2">
        {full ? null : (
          <DropZone
            {...props}
            error={error ?? refusals.length > 0}
            id={id}
            over={zone.over}
            onTake={take}
          />
        )}
        {files.length === 0 ? null : (
          <ul aria-labelledby={labelOf(id)} className="grid grid-cols-1 gap-2">
            {files.map((file) => (
              <FileRow
                key={file.key}
                file={file}
                labels={labels}
                onCancel={props.onCancel}
                onRetry={props.onRetry}
                onRemove={props.onRemove}
              />
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}

interface DropZoneProps extends FileDropProps {
  readonly id: string;
  readonly over: boolean;
  readonly onTake: (files: readonly File[]) => void;
}

/**
 * The real file input has the focus and takes the keyboard; the dashed box around it is its label.
 */
function DropZone(props: DropZoneProps) {
  const { id, choose, rest, camera, facing = 'environment', rules, over, onTake } = props;
  const { disabled, error } = props;
  const words = `${id}-words`;
  const accent = disabled === true ? '' : 'text-brand-ink';
  const input = {
    type: 'file',
    disabled,
    onChange: (event: { readonly target: HTMLInputElement }) => {
      onTake([...(event.target.files ?? [])]);
      // Lets the person choose the same file again after removing it.
      event.target.value = '';
    },
  } as const;
  return (
    <>
      <label
        htmlFor={id}
        className={classNames(zoneLook, zones[zoneState(disabled, over, hasContent(error))])}
      >
        <input
          {...input}
          id={id}
          accept={rules.types.join(',')}
          multiple={(rules.maxFiles ?? 1) > 1}
          aria-labelledby={`${labelOf(id)} ${words}`}
          aria-describedby={describedBy(id)}
          aria-invalid={hasContent(error) || undefined}
          className="sr-only"
        />
        <Upload aria-hidden className={accent} />
        <span id={words}>
          <span className={classNames('font-medium', accent)}>{choose}</span> {rest}
        </span>
      </label>
      {camera === undefined ? null : (
        <label
          className={buttonStyle({ block: true }, `${cameraLook} md:hidden pointer-fine:hidden`)}
        >
          <input {...input} accept="image/*" capture={facing} className="sr-only" />
          <Camera aria-hidden />
          {camera}
        </label>
      )}
    </>
  );
}

const zoneLook =
  'relative flex min-h-13 items-center gap-3 rounded-md border border-dashed px-4 py-3.5 text-sm transition-colors ' +
  'has-focus-visible:border-focus has-focus-visible:ring-1 has-focus-visible:ring-focus';

const zones = {
  rest: 'cursor-pointer border-line-strong bg-surface text-ink-muted hover:bg-sunken',
  over: 'cursor-copy border-brand bg-brand-soft text-ink',
  wrong: 'cursor-pointer border-negative bg-surface text-ink-muted hover:bg-sunken',
  off: 'cursor-not-allowed border-line-strong bg-sunken text-ink-faint',
};

function zoneState(disabled: boolean | undefined, over: boolean, wrong: boolean) {
  if (disabled === true) return 'off';
  if (over) return 'over';
  return wrong ? 'wrong' : 'rest';
}

const cameraLook = 'cursor-pointer has-focus-visible:shadow-(--focus-ring)';

function MessageLines({ of: sentences }: { readonly of: readonly ReactNode[] }) {
  return sentences.map((sentence, at) => (
    <span key={at} className="block">
      {sentence}
    </span>
  ));
}

/** Keeps the texts of refused files until the next attempt. */
function useFileRules({ rules, refusal, files, onFiles, disabled }: FileDropProps) {
  const [refusals, setRefusals] = useState<readonly ReactNode[]>([]);
  const take = (given: readonly File[]) => {
    if (disabled === true || given.length === 0) return;
    const { taken, refused } = sortFiles(given, rules, files.length);
    setRefusals(refused.map(({ file, why }) => refusal(why, file.name)));
    if (taken.length > 0) onFiles(taken);
  };
  return { refusals, take };
}

type TakeFiles = (files: readonly File[]) => void;

function useDropZone(take: TakeFiles, pasteAnywhere: boolean) {
  const [over, setOver] = useState(false);
  const paste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (pasteAnywhere) take(filesOf(event.clipboardData));
  });
  useEffect(() => {
    // A file dropped beside the box would replace the page and lose everything typed.
    const hold = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    const pasted = (event: globalThis.ClipboardEvent) => paste(event);
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    document.addEventListener('paste', pasted);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
      document.removeEventListener('paste', pasted);
    };
  }, []);
  return {
    over,
    handlers: {
      onDragOver: () => setOver(true),
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        take(filesOf(event.dataTransfer));
      },
      onPaste: (event: ClipboardEvent) => {
        if (!pasteAnywhere) take(filesOf(event.clipboardData));
      },
    },
  };
}

/** A removed row takes the focused button with it; the focus moves to the next input or button. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [count]);
  return place;
}

function filesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])];
}
