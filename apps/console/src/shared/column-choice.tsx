import { localStore } from '@kheya/browser/storage';
import { Button, Checkbox, Popover } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface ChoosableColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly isFixed?: boolean;
}

/** The columns an operator has hidden in a table, kept in this browser. */
export function useHiddenColumns(table: string): {
  readonly hidden: ReadonlySet<string>;
  readonly show: (column: string, isShown: boolean) => void;
} {
  const key = `kheya.columns.${table}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(localStore.read(key)?.split(' ')),
  );
  const show = (column: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    localStore.write(key, next.size === 0 ? null : [...next].join(' '));
    setHidden(next);
  };
  return { hidden, show };
}

export interface ColumnChoiceProps extends ReturnType<typeof useHiddenColumns> {
  readonly columns: readonly ChoosableColumn[];
}

/** Which columns a table shows. What says which row it is stays. */
export function ColumnChoice({ columns, hidden, show }: ColumnChoiceProps) {
  const { t } = useLingui();
  return (
    <Popover
      title={<Trans>Columns</Trans>}
      trigger={
        <Button size="sm" variant="quiet" icon={<Columns3 aria-hidden />}>
          <Trans>Columns</Trans>
        </Button>
      }
      className="w-64"
    >
      <div role="group" aria-label={t`Columns shown`} className="px-3 pb-1.5">
        {columns
          .filter(({ isFixed = false }) => !isFixed)
          .map(({ key, head }) => (
            <Checkbox
              key={key}
              label={head}
              checked={!hidden.has(key)}
              onCheckedChange={(isShown) => show(key, isShown)}
            />
          ))}
      </div>
    </Popover>
  );
}
