import { Trans, useLingui } from '@lingui/react/macro';
import type { Macro } from '@kheya/contract';
import { Button, Dialog, EmptyState, Notice, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMacros, useRemoveMacro } from '#features/ticket/macro-api.ts';
import { MacroForm } from '#features/ticket/macro-form.tsx';
import { statusNames } from '#shared/ticket-status.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { ErrorNotice, ErrorText } from '#shared/error-notice.tsx';

/** The ready answers, each in both languages. */
export function MacrosPage() {
  const { t } = useLingui();
  usePageTitle(t`Canned replies`);
  const { data, error, refetch } = useMacros();
  const [edited, setEdited] = useState<Macro | 'new' | null>(null);
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-5 lg:px-6">
      <Link
        to={paths.support}
        className="-ml-1 inline-flex min-h-9 items-center gap-1 text-brand-ink pointer-coarse:min-h-control"
      >
        <ChevronLeft aria-hidden />
        <Trans>Queue</Trans>
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1>
            <Trans>Canned replies</Trans>
          </h1>
          <p className="mt-0.5 max-w-prose text-ink-muted">
            <Trans>Everyone in support uses these. These names are filled in for you:</Trans>{' '}
            <code translate="no">{'{customer} {ticket} {operator}'}</code>
          </p>
        </div>
        <Button
          size="sm"
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() => setEdited('new')}
        >
          <Trans>Add a reply</Trans>
        </Button>
      </header>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Waiting label={t`Loading canned replies`} /> : null}
      {data ? <MacroList macros={data} onEdit={setEdited} /> : null}
      {edited === null ? null : (
        <MacroForm macro={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

interface MacroListProps {
  readonly macros: readonly Macro[];
  readonly onEdit: (macro: Macro) => void;
}

function MacroList({ macros, onEdit }: MacroListProps) {
  const [removed, setRemoved] = useState<Macro | null>(null);
  if (macros.length === 0) {
    return (
      <EmptyState title={<Trans>No canned replies yet</Trans>}>
        <Trans>Start with the reply you send most often, in both languages.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {macros.map((macro) => (
          <Row
            key={macro.id}
            macro={macro}
            onEdit={() => onEdit(macro)}
            onRemove={() => setRemoved(macro)}
          />
        ))}
      </ul>
      {removed ? <RemoveDialog macro={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}

interface RowProps {
  readonly macro: Macro;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ macro, onEdit, onRemove }: RowProps) {
  const { i18n } = useLingui();
  const status = i18n._(statusNames[macro.status]);
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <div>
        <h2 className="text-base!">{macro.name}</h2>
        <p className="text-sm text-ink-muted">
          <Trans>Then: {status}</Trans>
        </p>
      </div>
      <div translate="no" className="grid min-w-0 gap-1 text-ink-muted">
        <p lang="en" className="line-clamp-2">
          {macro.text.en}
        </p>
        <p lang="bn" className="line-clamp-2">
          {macro.text.bn}
        </p>
      </div>
      <div className="flex items-start gap-1">
        <Button size="sm" variant="quiet" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ macro, onClose }: { readonly macro: Macro; readonly onClose: () => void }) {
  const remove = useRemoveMacro();
  const { name } = macro;
  return (
    <Dialog
      open
      title={<Trans>Remove “{name}”?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button
            size="sm"
            variant="danger-solid"
            busy={remove.isPending}
            onClick={() => remove.mutate(macro.id, { onSuccess: onClose })}
          >
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Trans>No one will be able to use it. Replies already sent stay in their tickets.</Trans>
      {remove.error ? (
        <Notice tone="negative" role="alert" className="mt-3">
          <ErrorText error={remove.error} />
        </Notice>
      ) : null}
    </Dialog>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: 4 }, (_, at) => (
        <div key={at} className="grid gap-2 border-t border-line py-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3 w-full max-w-lg" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
