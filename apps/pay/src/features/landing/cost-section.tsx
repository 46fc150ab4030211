import { formatMoney, type Locale } from '@kheya/money';
import { classNames } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { publicFeeQuery, publicPriceQuery } from '#features/landing/landing-queries.ts';
import { type CostLine, costLine } from '#features/landing/price.ts';
import { longDate, time } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';

const examples = [50n, 100n, 200n, 500n, 1000n] as const;
const emphasised = 100n;

/** What it costs for five usual amounts, with today's rate; nothing is shown that is not known. */
export function CostSection() {
  const locale = useLocale();
  const price = useQuery(publicPriceQuery).data;
  const fee = useQuery(publicFeeQuery).data;
  if (price === undefined || !fee) return null;
  const day = longDate(price.at, locale, 'America/New_York');
  const hour = time(price.at, locale, 'America/New_York');
  return (
    <section
      id="cost"
      aria-labelledby="cost-title"
      className="mx-auto grid w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] grid-cols-1 gap-18 px-gutter py-18 max-lg:gap-5 max-md:py-10 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div>
        <h2
          id="cost-title"
          className="mb-3 text-[1.75rem]/9 tracking-[-0.02em] max-md:text-xl bn:leading-10.5 bn:tracking-normal"
        >
          <Trans>What it costs</Trans>
        </h2>
        <p className="text-ink-muted">
          <Trans>
            One fee and one margin. Nothing else is taken on our side. Rates of {day}, {hour} in New
            York.
          </Trans>
        </p>
      </div>
      <CostTable locale={locale} lines={examples.map((dollars) => costLine(dollars, fee, price))} />
    </section>
  );
}

interface CostTableProps {
  readonly lines: readonly CostLine[];
  readonly locale: Locale;
}

function CostTable({ lines, locale }: CostTableProps) {
  const { t } = useLingui();
  const heads = [
    t({ message: 'You send', context: 'column of the cost table' }),
    t`Fee`,
    t`Margin`,
    t`Cost in all`,
    t`They receive`,
  ];
  return (
    <table className="w-full text-[0.9375rem] max-md:-mx-2 max-md:w-[calc(100%+1rem)] max-md:text-[0.8125rem] bn:max-md:text-[0.875rem]">
      <caption className="sr-only">
        <Trans>What it costs</Trans>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="px-3 py-2.5 text-right align-bottom text-xs font-medium text-ink-faint max-md:px-1.25"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={`${line.sent.minor}`}
            className={classNames(
              'border-t border-line *:num *:px-3 *:py-3.25 *:text-right *:max-md:px-1.25',
              line.sent.minor === emphasised * 100n && 'bg-water',
            )}
          >
            <td>{formatMoney(line.sent, locale, { decimals: 'trim' })}</td>
            <td>{formatMoney(line.fee, locale)}</td>
            <td>{formatMoney(line.margin, locale)}</td>
            <td>{formatMoney(line.cost, locale)}</td>
            <td className="font-semibold">{formatMoney(line.received, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
