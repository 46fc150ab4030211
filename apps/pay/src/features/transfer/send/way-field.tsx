import type { RailKey } from '@kheya/contract/rail';
import { formatMoney } from '@kheya/money';
import { RadioRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Zap } from 'lucide-react';

import { refusalTarget } from '#features/transfer/send/amount-refusal.ts';
import { Note } from '#features/transfer/send/amount-notes.tsx';
import { useRailReason } from '#features/transfer/send/rail-reason.ts';
import { usBankArrival, usBankWays } from '#features/transfer/send/us-bank-ways.ts';
import type { AmountPrice } from '#features/transfer/send/use-amount.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { deadline } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { type SendWay, sendWays } from '#shared/send-link.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface WayFieldProps {
  readonly price: AmountPrice;
  readonly way: SendWay | undefined;
  readonly onChange: (way: SendWay) => void;
  readonly refusal: unknown;
}

/** How a bank is paid: what each way costs and when it arrives; nothing for other payees. */
export function WayField(props: WayFieldProps) {
  const { rail } = props.price;
  if (rail.bdBank !== null) return <BdBankWays {...props} />;
  return rail.key === 'ach' || rail.key === 'wire' ? <UsBankWays {...props} /> : null;
}

const asWay = (value: string) => sendWays.find((one) => one === value) ?? 'ach';

function UsBankWays({ price, onChange }: WayFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { rail, quote } = price;
  const labels = { ach: t`ACH`, wire: t`Wire` };
  return (
    <RadioRows
      legend={<Trans>How it's sent</Trans>}
      value={rail.key}
      onValueChange={(value) => onChange(asWay(value))}
      rows={usBankWays.map((way) => {
        const arrives =
          quote?.rail === way ? quote.arrives_by : usBankArrival(way, new Date(now)).toISOString();
        const by = deadline(arrives, now, locale);
        return {
          value: way,
          label: labels[way],
          description: <Trans>Arrives {by}</Trans>,
          end: <Fee price={price} rail={way} />,
        };
      })}
    />
  );
}

/** The chosen rail with its reason, and the others that fit; they depend on the amount. */
function BdBankWays({ price, way, onChange, refusal }: WayFieldProps) {
  const errorMessage = useErrorMessage();
  const reasonOf = useRailReason(price.options);
  const { options, quote, rail } = price;
  const [first] = options;
  const isMisfit = refusalTarget(refusal) === 'way';
  if (first === undefined) return null;
  if (options.length === 1 && !isMisfit) {
    return (
      <Note icon={<Zap aria-hidden />}>
        <b>{reasonOf(first)}</b>
      </Note>
    );
  }
  const chosen = options.find(({ rail: one }) =>
    quote === undefined ? one === way : quote.rail.startsWith(`${one}_`),
  );
  return (
    <RadioRows
      legend={<Trans>How it's sent</Trans>}
      value={chosen?.rail ?? null}
      onValueChange={(value) => onChange(asWay(value))}
      error={isMisfit ? errorMessage(refusal) : undefined}
      rows={options.map((option) => ({
        value: option.rail,
        label: reasonOf(option),
        end: (
          <Fee
            price={price}
            rail={`${option.rail}_from_${rail.source === 'USD' ? 'usd' : 'bdt'}`}
          />
        ),
      }))}
    />
  );
}

/** The fee of a way; the one that is quoted says its own. */
function Fee({ price, rail }: { readonly price: AmountPrice; readonly rail: RailKey }) {
  const locale = useLocale();
  const { quote, estimate, fees } = price;
  const fee = quote?.rail === rail ? estimate?.fee : fees?.get(rail);
  if (!fee) return null;
  return (
    <span className="num shrink-0 text-sm">
      {fee.minor === 0n ? <Trans>Free</Trans> : formatMoney(fee, locale)}
    </span>
  );
}
