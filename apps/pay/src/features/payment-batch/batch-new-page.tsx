import type { PaymentBatch } from '@kheya/contract';
import {
  PAYMENT_BATCH_MAX_BYTES,
  PAYMENT_BATCH_MAX_ROWS,
} from '@kheya/contract/payment-batch-file';
import { formatMoney } from '@kheya/money';
import {
  buttonStyle,
  Columns,
  FileDrop,
  type FileRefusal,
  NativeSelect,
  Notice,
  PageTitle,
  Panel,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { BatchColumns } from '#features/payment-batch/batch-columns.tsx';
import { TemplateButton } from '#features/payment-batch/batch-downloads.tsx';
import { BatchFrame } from '#features/payment-batch/batch-frame.tsx';
import { moveBatch, useRefreshBatches } from '#features/payment-batch/batch-queries.ts';
import { counted } from '#features/payment-batch/batch-text.tsx';
import { type BatchSource, useBatchSources } from '#features/payment-batch/batch-sources.ts';
import { upload } from '@kheya/browser/api/upload';
import { type Locale, useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import { paths } from '#shared/paths.ts';
import { batchPaths } from '#shared/payment-batch-paths.ts';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Chooses the account and the file; every line is then checked, and nothing is paid. */
export function BatchNewPage() {
  const { t } = useLingui();
  const locale = useLocale();
  usePageTitle(t`Payments from a file`);
  const disabledReason = useDisabledReason('transfer_money');
  const { sources, failed } = useBatchSources();
  const most = counted(PAYMENT_BATCH_MAX_ROWS, locale);
  return (
    <BatchFrame step="upload">
      <PageTitle
        sub={
          <Trans>
            Up to {most} payments in one file. You see every line before anything is paid.
          </Trans>
        }
        actions={<TemplateButton />}
      >
        <Trans>Pay many people from a file</Trans>
      </PageTitle>
      <Columns aside={<BatchColumns />}>
        {disabledReason !== undefined ? (
          <Notice tone="caution">{disabledReason}</Notice>
        ) : sources !== undefined ? (
          <Ready sources={sources} />
        ) : failed !== undefined ? (
          <TryAgain error={failed.error} onRetry={failed.retry} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={2} />
        )}
      </Columns>
    </BatchFrame>
  );
}

function Ready({ sources }: { readonly sources: readonly BatchSource[] }) {
  const { t } = useLingui();
  const area = useArea();
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const [chosen, setChosen] = useState(sources[0]?.id ?? '');
  if (sources.length === 0) {
    return (
      <Notice
        title={<Trans>No account to pay from</Trans>}
        action={
          <Link to={paths.accounts(area)} className={buttonStyle({ size: 'sm' })}>
            <Trans>Bank Accounts</Trans>
          </Link>
        }
      >
        <Trans>Open an account first, then upload your file.</Trans>
      </Notice>
    );
  }
  return (
    <Panel pad="md" className="grid gap-5">
      <NativeSelect
        label={t`Pay from`}
        value={chosen}
        onValueChange={setChosen}
        options={sources.map((source) => ({
          value: source.id,
          label: sourceText(source, { locale, isHidden }),
        }))}
      />
      <BatchFile source={chosen} />
    </Panel>
  );
}

function sourceText(
  { name, number, available }: BatchSource,
  { locale, isHidden }: { readonly locale: Locale; readonly isHidden: boolean },
): string {
  const parts = [`${name} ${maskedEnd(number, locale)}`];
  return [...parts, ...(isHidden ? [] : [formatMoney(available, locale)])].join(', ');
}

/** Sends a file to be checked. What is wrong with all of it is said at the field. */
function useBatchUpload(source: string) {
  const navigate = useNavigate();
  const area = useArea();
  const refresh = useRefreshBatches();
  const stop = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState(0);
  const replaced = new URLSearchParams(location.search).get('replaces');
  const sending = useMutation({
    mutationFn: (file: File): Promise<PaymentBatch> => {
      stop.current = new AbortController();
      setPercent(0);
      return upload('POST /payment-batch/', {
        ...{ field: 'upload_file', file, fields: { source_account: source } },
        ...{ signal: stop.current.signal, onPercent: setPercent },
      });
    },
    onSuccess: async ({ id }) => {
      // What the new file replaces was never paid; left where it is, it would only wait in the list.
      if (replaced !== null) await moveBatch(replaced, 'stop').catch(() => undefined);
      await refresh();
      await navigate({ to: batchPaths.one(area, id), replace: true });
    },
  });
  const cancel = () => {
    stop.current?.abort();
    sending.reset();
  };
  return { sending, percent, cancel };
}

function BatchFile({ source }: { readonly source: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const { sending, percent, cancel } = useBatchUpload(source);
  const { variables: file } = sending;
  const most = counted(PAYMENT_BATCH_MAX_ROWS, locale);
  const refusal = (why: FileRefusal, name: string) => {
    const sentences = {
      type: t`${name} isn't a CSV file. In your spreadsheet, save it as “CSV UTF-8”.`,
      size: t`${name} is too large. A file can be up to 1 MB.`,
      empty: t`${name} is empty.`,
      count: t`Choose one file.`,
    };
    return sentences[why];
  };
  return (
    <>
      <FileDrop
        label={t`CSV file`}
        choose={<Trans>Choose a CSV file</Trans>}
        rest={<Trans>or drop it here. Up to {most} lines.</Trans>}
        rules={{ types: ['.csv', '.tsv', '.txt', 'text/csv'], maxBytes: PAYMENT_BATCH_MAX_BYTES }}
        refusal={refusal}
        error={sending.isError ? errorMessage(sending.error) : undefined}
        files={
          file === undefined || !sending.isPending
            ? []
            : [{ key: file.name, name: file.name, bytes: file.size, state: 'sending', percent }]
        }
        onFiles={([first]) => first && sending.mutate(first)}
        onCancel={cancel}
        labels={{
          sent: (sent, whole) => t`${sent} of ${whole}`,
          waiting: t`Waiting`,
          done: t({ context: 'file', message: 'Received' }),
          cancel: (name) => t`Cancel upload of ${name}`,
          retry: (name) => t`Send ${name} again`,
          remove: (name) => t`Remove ${name}`,
        }}
      />
      {sending.isPending && percent === 100 ? (
        <p role="status" className="text-sm text-ink-muted">
          <Trans>Checking every line…</Trans>
        </p>
      ) : null}
    </>
  );
}
