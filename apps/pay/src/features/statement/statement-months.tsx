import type { Statement } from '@kheya/contract';
import { classNames, NativeSelect, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useStatementPeriod } from '#shared/statement/statement-period.ts';

export interface StatementMonthsProps {
  readonly months: readonly Statement[];
  /** Made of dates that were chosen. */
  readonly others: readonly Statement[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

const monthsShown = 12;

/** The statements there are: a list beside the document, on a phone a field above it. */
export function StatementMonths(props: StatementMonthsProps) {
  const { months, others, chosenId, onChoose } = props;
  const { t } = useLingui();
  const periodOf = useStatementPeriod();
  const [showsAll, setShowsAll] = useState(false);
  const all = [...months, ...others];
  if (all.length === 0) return null;
  const isLong = !showsAll && months.length > monthsShown;
  const shown = [...(isLong ? months.slice(0, monthsShown) : months), ...others];
  return (
    <>
      <NativeSelect
        className="lg:hidden"
        label={<Trans>Statement</Trans>}
        options={all.map((one) => ({ value: one.id, label: periodOf(one) }))}
        value={chosenId ?? ''}
        onValueChange={onChoose}
      />
      <Panel className="overflow-clip max-lg:hidden">
        <nav aria-label={t`Statements`}>
          <ul>
            {shown.map((one) => (
              <li key={one.id} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  aria-current={one.id === chosenId ? 'true' : undefined}
                  onClick={() => onChoose(one.id)}
                  className={classNames(
                    'flex min-h-control w-full items-center px-5 py-2 text-left text-control transition-colors focus-visible:inner-focus',
                    one.id === chosenId ? 'bg-water font-medium' : 'hover:bg-sunken',
                  )}
                >
                  {periodOf(one)}
                </button>
              </li>
            ))}
          </ul>
          {isLong ? (
            <button
              type="button"
              onClick={() => setShowsAll(true)}
              className="text-link flex min-h-control w-full items-center border-t border-line px-5 text-sm"
            >
              <Trans>Earlier months</Trans>
            </button>
          ) : null}
        </nav>
      </Panel>
    </>
  );
}
