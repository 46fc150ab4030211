import type { TransferQuote } from '@kheya/contract';
import { formatMoney } from '@kheya/money';
import { buttonStyle, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { moneyOf } from '#features/transfer/send/send-queries.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export interface ReviewWarningsProps {
  readonly quote: TransferQuote;
  readonly facts: PayeeFacts;
}

/** The one warning a careful person would want, which never blocks the payment, and whether it waits. */
export function ReviewWarnings({ quote, facts }: ReviewWarningsProps) {
  return (
    <>
      <MainWarning quote={quote} facts={facts} />
      {quote.cools_off_until === null ? null : (
        <CoolOff until={quote.cools_off_until} name={facts.name} />
      )}
    </>
  );
}

/** A first large payment waits: told before it is paid, with the way back. */
function CoolOff({ until, name }: { readonly until: string; readonly name: string }) {
  const when = goesOutAt(until, useNow(), useLocale());
  return (
    <Notice tone="info" title={<Trans>This payment goes out {when}.</Trans>}>
      <Trans>
        It's your first large payment to {name}, so it waits. Until then you can cancel it for a
        full refund.
      </Trans>
    </Notice>
  );
}

function MainWarning({ quote, facts }: ReviewWarningsProps) {
  const { name } = facts;
  if (quote.warnings.includes('name_differs') || quote.warnings.includes('account_unknown')) {
    return <OtherOwner quote={quote} facts={facts} />;
  }
  if (quote.warnings.includes('duplicate_payment')) {
    return <PaidAlready quote={quote} name={name} />;
  }
  return quote.warnings.includes('new_payee') ? <FirstTransfer facts={facts} /> : null;
}

/** What the bank or wallet answered when it was asked whose account this is. */
function OtherOwner({ quote, facts: { name } }: ReviewWarningsProps) {
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
function FirstTransfer({ facts }: Pick<ReviewWarningsProps, 'facts'>) {
  const { name, invitedAt: identifier } = facts;
  return (
    <Notice
      tone="caution"
      title={<Trans>First transfer to {name}. Take a moment.</Trans>}
      action={
        <a
          href={paths.helpTopic('security')}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ size: 'sm' })}
        >
          <Trans>I'm not sure</Trans>
        </a>
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
