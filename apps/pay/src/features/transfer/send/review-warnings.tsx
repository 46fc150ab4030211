import type { TransferQuote } from '@kheya/contract';
import { formatMoney } from '@kheya/money';
import { buttonStyle, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { CoolOffNote } from '#features/transfer/send/cool-off-note.tsx';
import { toSearch, type SendSearchParams } from '#features/transfer/send/send-search-params.ts';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ReviewWarningsProps {
  readonly quote: TransferQuote;
  readonly facts: PayeeFacts;
  readonly searchParams: SendSearchParams;
}

/** The one warning a careful person would want, which never blocks the payment, and whether it waits. */
export function ReviewWarnings({ quote, facts, searchParams }: ReviewWarningsProps) {
  return (
    <>
      <MainWarning {...{ quote, facts, searchParams }} />
      <CoolOffNote quote={quote} name={facts.name} />
    </>
  );
}

function MainWarning({ quote, facts, searchParams }: ReviewWarningsProps) {
  const { name } = facts;
  if (quote.warnings.includes('name_differs') || quote.warnings.includes('account_unknown')) {
    return <OtherOwner quote={quote} facts={facts} />;
  }
  if (quote.warnings.includes('duplicate_payment')) {
    return <PaidAlready quote={quote} name={name} />;
  }
  // The questions say the same, and want an answer.
  if (!quote.warnings.includes('new_payee') || quote.warnings.includes('scam_check')) return null;
  return <FirstTransfer {...{ facts, searchParams }} />;
}

/** What the bank or wallet answered when it was asked whose account this is. */
function OtherOwner({ quote, facts: { name } }: Omit<ReviewWarningsProps, 'searchParams'>) {
  const labels = useWalletLabels(quote.payee.wallet_type);
  const network = quote.payee.bank_name ?? labels.wallet;
  if (quote.warnings.includes('account_unknown')) {
    return (
      <Notice tone="caution" title={<Trans>{network} doesn't know this account.</Trans>}>
        <Trans>
          Check the number with {name} before you pay. A payment would likely come back.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title={<Trans>The account has another name at {network}.</Trans>}>
      <Trans>
        It isn't the name you saved for {name}. Call them and check the number before you pay.
      </Trans>
    </Notice>
  );
}

function PaidAlready({
  quote,
  name,
}: Pick<ReviewWarningsProps, 'quote'> & { readonly name: string }) {
  const amount = formatMoney(moneyOf(quote).amount, useLocale());
  return (
    <Notice tone="caution" title={<Trans>You've already paid this.</Trans>}>
      <Trans>
        You sent {amount} to {name} in the last 24 hours. Pay only if you want to send it again.
      </Trans>
    </Notice>
  );
}

/** Questions against fraud before the first transfer to a payee, while the money is still there. */
function FirstTransfer({ facts, searchParams }: Omit<ReviewWarningsProps, 'quote'>) {
  const area = useArea();
  const { name, invitedAt: identifier } = facts;
  return (
    <Notice
      tone="caution"
      title={<Trans>First transfer to {name}. Take a moment.</Trans>}
      action={
        <Link
          to={paths.transferMoney(area)}
          search={toSearch({ ...searchParams, isPaused: true })}
          className={buttonStyle({ size: 'sm' })}
        >
          <Trans>I'm not sure</Trans>
        </Link>
      }
    >
      <ul className="mt-2 grid list-disc gap-1 pl-4.5">
        <li>
          <Trans>Is someone on the phone telling you to pay now, or to keep it secret?</Trans>
        </li>
        <li>
          <Trans>
            Does the message say it's from a bank, a mobile wallet, the police or Kheya? We never
            ask you to send money.
          </Trans>
        </li>
        <li>
          {identifier !== null ? (
            <Trans>
              Did {name} tell you {identifier} themselves? Whoever it belongs to gets the money.
            </Trans>
          ) : facts.wallet === null ? (
            <Trans>
              Did you call {name} yourself to check the number? Money sent to a wrong account can
              rarely be recovered.
            </Trans>
          ) : (
            <Trans>
              Did you call {name} yourself to check the number? Money sent to a wrong wallet can
              rarely be recovered.
            </Trans>
          )}
        </li>
      </ul>
    </Notice>
  );
}
