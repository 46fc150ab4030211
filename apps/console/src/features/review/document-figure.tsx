import { Trans, useLingui } from '@lingui/react/macro';
import { buttonStyle, Button, classNames, IconButton, Skeleton } from '@kheya/ui';
import { FileText, Maximize2, Minimize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { largest, larger, smaller, turned, type View } from '#features/review/picture-turn.ts';
import { type OpenReview, useDocument } from '#features/review/review-api.ts';
import { documentStates } from '#features/review/review-labels.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useObjectUrl } from '#shared/use-object-url.ts';

export type GivenDocument = OpenReview['documents'][number];

export interface DocumentFigureProps {
  readonly document: GivenDocument;
  readonly name: string;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** It takes the whole width, and most of the window's height. */
  readonly isLarge: boolean;
  readonly onLarge: (isLarge: boolean) => void;
}

/**
 * One document at the largest size that fits, which can be enlarged and turned; the keys act on the
 * focused one.
 */
export function DocumentFigure(props: DocumentFigureProps) {
  const { document, name, view, isLarge } = props;
  const { i18n } = useLingui();
  const picture = useDocument(document.id);
  const isPdf = document.content_type === 'application/pdf';
  return (
    <figure
      className={classNames('group min-w-0', isLarge && 'col-span-full')}
      data-document={document.id}
    >
      <figcaption className="mb-1.5 flex min-h-8 items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-ink-muted">
            {i18n._(documentStates[document.status])}
          </span>
        </span>
        {isPdf || picture.data === undefined ? null : <ViewButtons {...props} />}
      </figcaption>
      <div
        // What is larger than its frame is moved with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys
        tabIndex={0}
        role="group"
        aria-label={name}
        data-frame
        className={classNames(
          'overflow-auto rounded-md border border-line bg-sunken group-focus-within:border-brand',
          isLarge ? 'h-[78dvh] w-full' : 'aspect-[8/5]',
        )}
      >
        {picture.error ? (
          <CenteredMessage>
            <p className="text-negative">
              <ErrorText error={picture.error} />
            </p>
            <Button size="sm" onClick={() => void picture.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </CenteredMessage>
        ) : null}
        {picture.isPending ? <Skeleton className="size-full" /> : null}
        {picture.data && isPdf ? <PdfLink file={picture.data} /> : null}
        {picture.data && !isPdf ? <Picture file={picture.data} name={name} view={view} /> : null}
      </div>
    </figure>
  );
}

function ViewButtons({ name, view, onView, isLarge, onLarge }: DocumentFigureProps) {
  const { t } = useLingui();
  return (
    <span className="flex shrink-0 gap-3 pointer-coarse:gap-5">
      <IconButton
        size="xs"
        label={t`Smaller: ${name}`}
        disabled={view.zoom <= 1}
        onClick={() => onView(smaller(view))}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        label={t`Larger: ${name}`}
        disabled={view.zoom >= largest}
        onClick={() => onView(larger(view))}
      >
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton size="xs" label={t`Rotate: ${name}`} onClick={() => onView(turned(view))}>
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        label={isLarge ? t`Side by side: ${name}` : t`Full width: ${name}`}
        onClick={() => onLarge(!isLarge)}
      >
        {isLarge ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
      </IconButton>
    </span>
  );
}

function CenteredMessage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center">
      {children}
    </div>
  );
}

function PdfLink({ file }: { readonly file: Blob }) {
  const show = useObjectUrl(file);
  return (
    <CenteredMessage>
      <FileText aria-hidden className="size-8! text-ink-faint" />
      <a
        ref={show}
        href="#main"
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      >
        <Trans>Open the PDF in a new tab</Trans>
      </a>
    </CenteredMessage>
  );
}

interface PictureProps {
  readonly file: Blob;
  readonly name: string;
  readonly view: View;
}

/** Turned sideways it uses the frame's height as its width, so that all of it stays in view. */
function Picture({ file, name, view: { zoom, quarters } }: PictureProps) {
  const show = useObjectUrl(file);
  const isLying = quarters % 2 === 1;
  return (
    <div className="relative" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
      <img
        ref={show}
        alt={name}
        className="absolute top-1/2 left-1/2 max-w-none object-contain"
        style={{
          width: isLying ? '62.5%' : '100%',
          height: isLying ? '160%' : '100%',
          transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
        }}
      />
    </div>
  );
}
