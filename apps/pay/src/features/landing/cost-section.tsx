import { formatMoney, type Locale } from '@kheya/money';
import { classNames, Notice, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { publicFeeQuery, publicPriceQuery } from '#features/landing/landing-queries.ts';
import { type CostLine, costLine } from '#features/landing/price.ts';
import { longDate, time } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

const examples = [50n, 100n, 200n, 500n, 1000n] as const;
const emphasised = 100n;

/** The cost of five common amounts at today's rate; unknown figures are left out. */
export function CostSection() {
  const locale = useLocale();
  const price = useQuery(publicPriceQuery);
  const fee = useQuery(publicFeeQuery);
  const isKnown = price.data !== undefined && fee.data;
  const isLost = !isKnown && (price.isError || fee.isError || fee.data === null);
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
          <Trans>One fee and one margin. We charge nothing else.</Trans>{' '}
          <RatesOf at={price.data?.at} locale={locale} />
        </p>
        <p className="mt-3">
          <Link
            to={paths.legalDocument('fees')}
            className="text-link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <Trans>All fees and limits</Trans>
          </Link>
        </p>
      </div>
      {isLost ? (
        <PricesLost onRetry={() => void Promise.all([price.refetch(), fee.refetch()])} />
      ) : (
        <CostTable
          locale={locale}
          lines={examples.map((dollars) =>
            isKnown ? costLine(dollars, fee.data!, price.data) : undefined,
          )}
        />
      )}
    </section>
  );
}

/** The time of the prices; its space is reserved while it is unknown. */
function RatesOf({ at, locale }: { readonly at: string | undefined; readonly locale: Locale }) {
  if (at === undefined) return <Skeleton className="inline-block h-4 w-44 align-middle" />;
  const day = longDate(at, locale, 'America/New_York');
  const hour = time(at, locale, 'America/New_York');
  return (
    <Trans>
      Rates as of {day}, {hour} in New York.
    </Trans>
  );
}

function PricesLost({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="min-h-80">
      <Notice tone="caution">
        <Trans>We couldn't load the prices.</Trans>{' '}
        <button type="button" className="text-link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </Notice>
    </div>
  );
}

interface CostTableProps {
  /** Undefined while the price is unknown: the row is shown without its figures. */
  readonly lines: readonly (CostLine | undefined)[];
  readonly locale: Locale;
}

function CostTable({ lines, locale }: CostTableProps) {
  const { t } = useLingui();
  const heads = [
    t({ message: 'You send', context: 'column of the cost table' }),
    t`Fee`,
    t`Margin`,
    t`Total cost`,
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
              className="px-3 py-2.5 text-right align-bottom text-xs font-medium text-ink-faint max-md:px-1"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr
            key={`${examples[at]}`}
            className={classNames(
              'border-t border-line *:num *:px-3 *:py-3.25 *:text-right *:max-md:px-1',
              examples[at] === emphasised && 'bg-water',
            )}
          >
            {figuresOf(line, locale).map((figure, column) => (
              <td key={heads[column]} className={column === 4 ? 'font-semibold' : undefined}>
                {figure ?? <Skeleton className="ml-auto h-[1lh] w-12" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figuresOf(line: CostLine | undefined, locale: Locale): readonly (string | undefined)[] {
  if (line === undefined) return Array.from({ length: 5 });
  const { sent, fee, margin, cost, received } = line;
  return [
    formatMoney(sent, locale, { decimals: 'trim' }),
    ...[fee, margin, cost, received].map((amount) => formatMoney(amount, locale)),
  ];
}
