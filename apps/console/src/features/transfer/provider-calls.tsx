import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useProviderName } from '#shared/account-names.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { preciseDateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Call = OpenTransfer['provider_calls'][number];

const callNames: Record<Call['call'], MessageDescriptor> = {
  send: msg`Payout`,
  find: msg`Payout status`,
  recall: msg`Recall`,
  external_account: msg`Register the recipient’s account`,
  remittance: msg`Move the amount`,
  fee: msg`Move the fee`,
  remittance_reversal: msg`Reverse the amount`,
  fee_reversal: msg`Reverse the fee`,
  own_transfer: msg`Move between own accounts`,
  internal_transfer: msg`Move to the other customer`,
};

const outcomeNames: Record<Call['outcome'], MessageDescriptor> = {
  done: msg`Done`,
  accepted: msg`Accepted, not settled yet`,
  returned: msg`Came back`,
  refused: msg`Refused for good`,
  in_progress: msg`Accepted, in progress`,
  not_sent: msg`Not sent, will retry`,
  not_found: msg`Not found, safe to send`,
  unknown: msg`No clear answer`,
};

/** Each call to the rail and the partner bank, with how it was answered. */
export function ProviderCalls({ calls }: { readonly calls: readonly Call[] }) {
  const { t, i18n } = useLingui();
  const nameOf = useProviderName();
  const locale = useLocale();
  if (calls.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No provider has been called yet.</Trans>
      </p>
    );
  }
  return (
    <DetailTable
      caption={t`Rail and partner bank answers`}
      rows={calls}
      isMarked={({ outcome }) => outcome === 'refused' || outcome === 'unknown'}
      columns={[
        {
          key: 'time',
          head: <Trans>Time</Trans>,
          style: 'num whitespace-nowrap text-ink-muted',
          cell: ({ asked_at }) => preciseDateTime(asked_at, locale),
        },
        {
          key: 'call',
          head: <Trans>Call</Trans>,
          cell: ({ provider, call }) => (
            <>
              {i18n._(callNames[call])}{' '}
              <span className="text-sm text-ink-muted">{nameOf(provider)}</span>
            </>
          ),
        },
        {
          key: 'outcome',
          head: <Trans>Meaning</Trans>,
          cell: ({ outcome }) => i18n._(outcomeNames[outcome]),
        },
        {
          key: 'answer',
          head: <Trans>Answer</Trans>,
          style: 'max-lg:col-span-2',
          cell: ({ answer }) =>
            answer === null ? null : (
              <span lang="en" className="identifier text-sm whitespace-normal! wrap-anywhere">
                {answer}
              </span>
            ),
        },
      ]}
    />
  );
}
