import { Trans, useLingui } from '@lingui/react/macro';
import { classNames, KeyHint } from '@kheya/ui';
import { useRef, useState } from 'react';
import { DocumentFigure } from '#features/review/document-figure.tsx';
import { documentOrder } from '#features/review/document-order.ts';
import { useDocumentName } from '#features/review/document-name.ts';
import { nextZoom, plainView, turned, type View } from '#features/review/picture-turn.ts';
import { PersonComparison } from '#features/review/person-comparison.tsx';
import type { OpenReview } from '#features/review/review-api.ts';
import { useKeys } from '#shared/use-keys.ts';

/** The uploaded documents side by side, and below them what every source says. */
export function Documents({ review }: { readonly review: OpenReview }) {
  const nameOf = useDocumentName();
  const documents = review.documents.toSorted(documentOrder);
  const grid = useRef<HTMLDivElement>(null);
  const [views, setViews] = useState<Readonly<Record<string, View>>>({});
  const [large, setLarge] = useState<string | null>(null);
  const viewOf = (id: string) => views[id] ?? plainView;
  const look = (id: string, view: View) => setViews((before) => ({ ...before, [id]: view }));
  /** The focused one, otherwise the first. */
  const at = () => {
    const shown = document.activeElement?.closest<HTMLElement>('[data-document]');
    return Math.max(
      documents.findIndex(({ id }) => id === shown?.dataset['document']),
      0,
    );
  };
  const change = (how: (view: View) => View) => {
    const current = documents[at()];
    if (current) look(current.id, how(viewOf(current.id)));
  };
  useKeys({
    z: () => change(nextZoom),
    r: () => change(turned),
    l: () => {
      const current = documents[at()];
      if (current) setLarge(large === current.id ? null : current.id);
    },
    d: () => {
      const frames = grid.current?.querySelectorAll<HTMLElement>('[data-frame]') ?? [];
      const isInside = grid.current?.contains(document.activeElement) === true;
      frames[isInside ? (at() + 1) % frames.length : 0]?.focus();
    },
  });
  return (
    <section aria-labelledby="documents" className="border-b border-line px-4 py-4 lg:px-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="documents" className="text-base!">
          <Trans>Documents and details</Trans>
        </h2>
        {documents.length === 0 ? null : <DocumentKeys />}
      </div>
      <div
        ref={grid}
        className={classNames(
          'grid grid-cols-1 gap-x-5 gap-y-4',
          documents.length > 1 && 'md:grid-cols-2',
          documents.length > 2 && 'xl:grid-cols-3',
        )}
      >
        {documents.map((given) => (
          <DocumentFigure
            key={given.id}
            document={given}
            name={nameOf(given)}
            view={viewOf(given.id)}
            onView={(view) => look(given.id, view)}
            isLarge={given.id === large}
            onLarge={(isOn) => setLarge(isOn ? given.id : null)}
          />
        ))}
        {documents.length === 0 ? <NoDocuments kind={review.kind} /> : null}
      </div>
      <div className="mt-4">
        <PersonComparison review={review} />
      </div>
    </section>
  );
}

function DocumentKeys() {
  const { t } = useLingui();
  return (
    <p
      aria-label={t`Document shortcuts`}
      role="note"
      className="flex flex-wrap gap-x-3 text-sm text-ink-faint max-md:hidden pointer-coarse:hidden"
    >
      <KeyHint keys={['Z']}>
        <Trans>zoom</Trans>
      </KeyHint>
      <KeyHint keys={['R']}>
        <Trans>rotate</Trans>
      </KeyHint>
      <KeyHint keys={['L']}>
        <Trans>enlarge</Trans>
      </KeyHint>
      <KeyHint keys={['D']}>
        <Trans>next document</Trans>
      </KeyHint>
    </p>
  );
}

function NoDocuments({ kind }: Pick<OpenReview, 'kind'>) {
  return (
    <p className="grid min-h-24 place-items-center rounded-md bg-sunken p-4 text-center text-ink-muted">
      {kind === 'sign_in_recovery' ? (
        <Trans>The proof of identity is attached to the ticket.</Trans>
      ) : (
        <Trans>No documents uploaded.</Trans>
      )}
    </p>
  );
}
