import type { ProfileChange } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { Button, Notice, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import {
  changesQuery,
  openChange,
  useCancelChange,
  useSubmitDocuments,
} from '#features/profile/change-queries.ts';
import { addressLines } from '#features/profile/address-lines.ts';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { idsOf, paperError } from '#shared/document/paper-error.ts';
import { PaperField, usePapers } from '#shared/document/paper-field.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useForm } from '#shared/use-form.ts';

/** How long the page shows a refusal, in milliseconds; the notification stays. */
const REFUSED_FOR_MS = 14 * 24 * 3_600_000;

/** The status of the newest change of name or address, and the actions it allows. */
export function ChangeNotice(): ReactNode {
  const changes = useQuery(changesQuery).data ?? [];
  const open = openChange(changes);
  if (open !== undefined) return <OpenChange change={open} />;
  const [last] = changes;
  if (last?.state !== 'refused' || last.ended_at === null) return null;
  if (Date.parse(last.ended_at) < now() - REFUSED_FOR_MS) return null;
  return (
    <Notice tone="negative" className="mb-6" title={<RefusedChange change={last} />}>
      {last.decision_reason ?? ''} <Trans>Your verified details stay the same.</Trans>
    </Notice>
  );
}

function RefusedChange({ change }: { readonly change: ProfileChange }) {
  return change.kind === 'name' ? (
    <Trans>Your name wasn't changed.</Trans>
  ) : (
    <Trans>Your address wasn't changed.</Trans>
  );
}

function OpenChange({ change }: { readonly change: ProfileChange }) {
  const errorMessage = useErrorMessage();
  const cancelling = useCancelChange();
  const locale = useLocale();
  const { new_name: name, new_address: address } = change;
  const wanted = name ?? (address === null ? '' : addressLines(address, locale).join(', '));
  return (
    <section className="mb-6 grid gap-3">
      <Notice
        tone="caution"
        title={
          change.kind === 'name' ? (
            <Trans>New name: {wanted}.</Trans>
          ) : (
            <Trans>New address: {wanted}.</Trans>
          )
        }
      >
        <ChangeStatus change={change} />
        {change.may_cancel ? (
          <div className="mt-2.5">
            <Button
              size="sm"
              busy={cancelling.isPending}
              onClick={() => cancelling.mutate(change.id)}
            >
              <Trans>Cancel the change</Trans>
            </Button>
          </div>
        ) : null}
      </Notice>
      {cancelling.isError ? (
        <Notice tone="negative" role="alert">
          {errorMessage(cancelling.error)}
        </Notice>
      ) : null}
      {change.state === 'document_requested' ? <RequestedDocument change={change} /> : null}
    </section>
  );
}

function ChangeStatus({ change }: { readonly change: ProfileChange }) {
  switch (change.state) {
    case 'in_review':
      return <Trans>Our team is reviewing it, usually within two business days.</Trans>;
    case 'document_requested':
      return <Trans>Our partner bank needs a document that shows it.</Trans>;
    default:
      return (
        <Trans>
          Our partner bank is checking it. Your verified details stay the same until then.
        </Trans>
      );
  }
}

function RequestedDocument({ change }: { readonly change: ProfileChange }) {
  const { t } = useLingui();
  const papers = usePapers();
  const giving = useSubmitDocuments();
  const form = useForm({
    defaultValues: { document_ids: [] },
    validate: () => compactErrors({ document_ids: paperError(papers, true) }),
    send: () => giving.mutateAsync({ id: change.id, papers: idsOf(papers) }),
  });
  return (
    <Panel pad="md">
      <div className="grid gap-4">
        <PaperField
          label={t`Supporting document`}
          help={
            change.kind === 'name'
              ? t`A certificate, court order or ID with the new name.`
              : t`A bill, bank letter or lease with your new address.`
          }
          isRequired
          isSubmitted={form.attempt > 0}
          papers={papers}
        />
        {form.alert === undefined ? null : (
          <Notice tone="negative" role="alert">
            {form.alert}
          </Notice>
        )}
        <Button
          variant="primary"
          className="justify-self-start"
          busy={form.isBusy}
          onClick={form.submit}
        >
          <Trans>Send the document</Trans>
        </Button>
      </div>
    </Panel>
  );
}
