import type { SentBodyOf, Transaction, transactionUpdate } from '@kheya/contract';
import { Button, buttonStyle, Checkbox, NativeSelect, Notice, TextArea } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, StickyNote } from 'lucide-react';
import { useState } from 'react';

import { TransactionPhotos } from '#features/transaction/transaction-photos.tsx';
import { call } from '@kheya/browser/api/call';
import { useLocale } from '@kheya/browser/language';
import { useDownload } from '#shared/api/download.ts';
import { paths } from '#shared/paths.ts';
import { useCategoryLabels } from '#shared/transaction/category-labels.ts';
import { hasOtherParty, nameOf } from '#shared/transaction/transaction-text.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useForm } from '#shared/use-form.ts';
import { useArea, useUser } from '#shared/user-query.ts';

export interface TransactionNoteProps {
  readonly accountId: string;
  readonly row: Transaction;
}

const noteMaxLength = 500;

/** What the owner keeps with a transaction: its category, a note, photos of receipts. */
export function TransactionNote({ accountId, row }: TransactionNoteProps) {
  const area = useArea();
  const change = useChange(accountId, row.id);
  const errorMessage = useErrorMessage();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <section className="mt-5 grid gap-x-14 gap-y-4 border-t border-[color-mix(in_srgb,var(--color-ink)_12%,transparent)] pt-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-3">
        {isWriting ? (
          <NoteForm row={row} change={change} onDone={() => setIsWriting(false)} />
        ) : (
          <Note note={row.note} onEdit={() => setIsWriting(true)} />
        )}
        <TransactionPhotos accountId={accountId} row={row}>
          {row.note === null && !isWriting ? (
            <Button size="sm" icon={<StickyNote aria-hidden />} onClick={() => setIsWriting(true)}>
              <Trans>Add a note</Trans>
            </Button>
          ) : null}
          {row.transfer_id === null ? <Receipt accountId={accountId} id={row.id} /> : null}
          {row.transfer_id === null ? (
            <Link
              to={paths.ticketNew(area, { kind: 'account' })}
              className={buttonStyle({ size: 'sm', variant: 'quiet' })}
            >
              <Trans>Report a problem</Trans>
            </Link>
          ) : null}
        </TransactionPhotos>
      </div>
      <div className="grid content-start gap-3">
        <Category row={row} change={change} />
        {change.error === null ? null : (
          <Notice tone="negative" role="alert">
            {errorMessage(change.error)}
          </Notice>
        )}
      </div>
    </section>
  );
}

/** A transfer has its own receipt, with the terms it was paid on. */
function Receipt({ accountId, id }: { readonly accountId: string; readonly id: string }) {
  const { t } = useLingui();
  const language = useLocale();
  const download = useDownload();
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Download aria-hidden />}
      busy={download.isPending}
      busyLabel={t`Preparing the file`}
      onClick={() =>
        download.mutate({
          kind: 'transaction_pdf',
          account_id: accountId,
          transaction_id: id,
          language,
        })
      }
    >
      <Trans>Receipt</Trans>
    </Button>
  );
}

type Change = ReturnType<typeof useChange>;

function useChange(accountId: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof transactionUpdate>) =>
      call('PATCH /transaction/:account_id/:id/', { params: { account_id: accountId, id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['transaction'] }),
  });
}

interface PartProps {
  readonly row: Transaction;
  readonly change: Change;
}

function Note({ note, onEdit }: { readonly note: string | null; readonly onEdit: () => void }) {
  if (note === null) return null;
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {note}{' '}
      <button type="button" className="text-link text-sm" onClick={onEdit}>
        <Trans>Edit note</Trans>
      </button>
    </p>
  );
}

function NoteForm({ row, change, onDone }: PartProps & { readonly onDone: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { note: row.note ?? '' },
    send: ({ note }) => change.mutateAsync({ note: note.trim() || null }),
    onSent: onDone,
  });
  return (
    <form {...form.props} className="grid max-w-form gap-3">
      <TextArea
        label={<Trans>Note</Trans>}
        help={<Trans>Only you can see it. You can find the transaction by it later.</Trans>}
        {...form.field('note')}
        error={form.error('note') ?? form.alert}
        maxLength={noteMaxLength}
        rows={2}
        autoFocus
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={form.isBusy} busyLabel={t`Saving`}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Correcting one transaction may teach the rest: those with the same party. */
function Category({ row, change }: PartProps) {
  const user = useUser();
  const { labelOf, options } = useCategoryLabels();
  // What was just chosen stands while it is being saved.
  const saving = change.isPending ? change.variables : undefined;
  const category = saving?.category === undefined ? row.category : saving.category;
  const party = nameOf(row);
  const name = labelOf(category);
  return (
    <>
      <NativeSelect
        label={<Trans>Category</Trans>}
        placeholder={labelOf(null)}
        options={options}
        value={category ?? ''}
        disabled={change.isPending}
        onValueChange={(value) =>
          change.mutate({
            category: value || null,
            // A rule that files this party differently would contradict what is chosen now.
            ...(row.filed_by_rule && value ? { as_rule: true } : {}),
          })
        }
      />
      {category === null || !hasOtherParty(row, user) ? null : (
        <Checkbox
          label={
            <Trans>
              Always file {party} under {name}
            </Trans>
          }
          checked={saving?.as_rule ?? row.filed_by_rule}
          disabled={change.isPending}
          onCheckedChange={(isRule) => change.mutate({ as_rule: isRule })}
        />
      )}
    </>
  );
}
