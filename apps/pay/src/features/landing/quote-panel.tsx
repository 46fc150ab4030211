import {
  add,
  formatMoney,
  formatRate,
  money,
  type Money,
  parseMoney,
  toDecimal,
  toDigits,
} from '@kheya/money';
import { Button, MoneyField, Notice, Panel, PriceSteps, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';

import {
  type PublicPrice,
  publicFeeQuery,
  publicPriceQuery,
} from '#features/landing/landing-queries.ts';
import { received, toSend } from '#features/landing/price.ts';
import { storeFirstAmount } from '#shared/first-amount.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { redirectToSignIn } from '#shared/api/session.ts';
import { useLocale } from '@kheya/browser/language';

/** The amount the person typed; the other one is calculated. */
type Typed = { readonly side: 'sent' | 'received'; readonly text: string };

const example = '100.00';

/** The calculation read downwards: you send, plus fee, times rate, your family receives. */
export function QuotePanel() {
  const { t } = useLingui();
  const locale = useLocale();
  const price = useQuery(publicPriceQuery).data;
  const [typed, setTyped] = useState<Typed>({
    side: 'sent',
    text: toDigits(example, locale),
  });
  const { sent, received: arrives } = amounts(typed, price);
  const text = (side: Typed['side'], amount: Money | undefined) => {
    if (typed.side === side) return typed.text;
    return amount === undefined ? '' : formatMoney(amount, locale).replace(/[$৳]/, '');
  };
  return (
    <Panel band={false} className="relative z-1 p-6 max-md:p-4">
      <MoneyField
        label={<Trans>You send</Trans>}
        currency="USD"
        value={text('sent', sent)}
        onValueChange={(next) => setTyped({ side: 'sent', text: next })}
      />
      <Steps price={price} />
      <MoneyField
        label={<Trans>Your family receives</Trans>}
        currency="BDT"
        value={text('received', arrives)}
        readOnly={price === undefined}
        placeholder="–"
        onValueChange={(next) => setTyped({ side: 'received', text: next })}
      />
      <Total sent={sent} />
      <Button
        variant="primary"
        size="lg"
        block
        onClick={() => {
          if (sent) storeFirstAmount({ text: toDecimal(sent), currency: 'USD' });
          void redirectToSignIn({ signUp: true });
        }}
        aria-label={t`Send this amount: open an account`}
      >
        <Trans>Send this amount</Trans>
      </Button>
      <p className="mt-3 text-sm text-ink-muted">
        <Trans>First, open an account. It takes about five minutes.</Trans>
      </p>
    </Panel>
  );
}

function amounts(typed: Typed, price: PublicPrice | undefined) {
  const parsed = parseMoney(typed.text, typed.side === 'sent' ? 'USD' : 'BDT');
  if (!parsed.ok) return { sent: undefined, received: undefined };
  if (typed.side === 'sent') {
    return { sent: parsed.value, received: price && received(parsed.value, price.rate) };
  }
  return { sent: price && toSend(parsed.value, price.rate), received: parsed.value };
}

function Steps({ price }: { readonly price: PublicPrice | undefined }) {
  const locale = useLocale();
  const rate = useQuery(publicPriceQuery);
  const fee = useQuery(publicFeeQuery);
  if (rate.isError && price === undefined) {
    return (
      <div className="my-4">
        <Notice tone="caution">
          <Trans>We couldn't load today's rate.</Trans>{' '}
          <button type="button" className="text-link" onClick={() => void rate.refetch()}>
            <Trans>Try again</Trans>
          </button>
        </Notice>
      </div>
    );
  }
  const mid = price && formatRate(price.midRate, locale);
  return (
    <PriceSteps
      ground="surface"
      steps={[
        {
          key: 'fee',
          icon: <Plus aria-hidden />,
          label: <Trans>Fee</Trans>,
          value: <FeeValue fee={fee.data} isLost={fee.isError} />,
        },
        {
          key: 'rate',
          icon: <X aria-hidden />,
          label: <Trans>Our rate</Trans>,
          second: mid ? <Trans>Mid-market {mid}</Trans> : <Skeleton className="h-[1lh] w-28" />,
          value: price ? formatRate(price.rate, locale) : <Skeleton className="h-5.5 w-14" />,
        },
      ]}
    />
  );
}

interface FeeValueProps {
  /** Null if the price list does not contain it. */
  readonly fee: Money | null | undefined;
  readonly isLost: boolean;
}

/** An unknown fee is never guessed: the text says when it will be shown. */
function FeeValue({ fee, isLost }: FeeValueProps) {
  const locale = useLocale();
  if (fee) return formatMoney(fee, locale);
  if (fee === undefined && !isLost) return <Skeleton className="h-5.5 w-12" />;
  return (
    <span className="text-sm font-normal text-ink-muted">
      <Trans>shown before you pay</Trans>
    </span>
  );
}

function Total({ sent }: { readonly sent: Money | undefined }) {
  const { arrival } = useWalletLabels();
  const locale = useLocale();
  const fee = useQuery(publicFeeQuery).data;
  const total = formatMoney(add(sent ?? money('USD', 0n), fee ?? money('USD', 0n)), locale);
  return (
    <p className="my-4 min-h-[1lh] text-ink-muted">
      {sent && fee ? (
        <Trans>
          You pay <b className="num text-ink">{total}</b>. Usually there {arrival}.
        </Trans>
      ) : (
        <Trans>Usually there {arrival}.</Trans>
      )}
    </p>
  );
}
