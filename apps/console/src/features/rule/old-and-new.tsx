import { Trans, useLingui } from '@lingui/react/macro';
import type { DatedRule } from '@kheya/contract';
import type { Values } from '#features/rule/rule-api.ts';
import { useRuleValues } from '#features/rule/use-rule-values.ts';
import { DetailTable } from '#shared/detail-table.tsx';

interface OldAndNewProps {
  readonly subject: DatedRule['subject'];
  readonly before: Values | null;
  readonly values: Values;
}

/** The values on the day before and from then on, side by side. */
export function OldAndNew({ subject, before, values }: OldAndNewProps) {
  const { t } = useLingui();
  const linesOf = useRuleValues();
  const old = before === null ? [] : linesOf(subject, before);
  const next = linesOf(subject, values);
  // A tier or a waiver may be on one side only.
  const gone = old.filter(({ key }) => next.every((line) => line.key !== key));
  const rows = [...next, ...gone].map(({ key, name }) => ({
    ...{ key, name },
    old: old.find((line) => line.key === key)?.text ?? '–',
    next: next.find((line) => line.key === key)?.text ?? '–',
  }));
  return (
    <DetailTable
      caption={t`Old and new values`}
      rows={rows}
      isMarked={(row) => row.old !== row.next}
      columns={[
        { key: 'name', head: <Trans>Value</Trans>, cell: ({ name }) => name },
        {
          key: 'old',
          head: <Trans>Before</Trans>,
          style: 'num text-ink-muted',
          cell: (row) => row.old,
        },
        { key: 'new', head: <Trans>After</Trans>, style: 'num', cell: (row) => row.next },
      ]}
    />
  );
}

/** The same in one line each: what is new, after what was. */
export function OldAndNewText({ subject, before, values }: OldAndNewProps) {
  const linesOf = useRuleValues();
  const old = before === null ? [] : linesOf(subject, before);
  return linesOf(subject, values).map(({ key, name, text }) => {
    const was = old.find((line) => line.key === key)?.text;
    return (
      <span key={key} className="block">
        <span className="text-ink-muted">{name}</span>{' '}
        {was === undefined || was === text ? null : (
          <span className="text-ink-muted">
            <span className="num">{was}</span> <span aria-hidden="true">→</span>{' '}
          </span>
        )}
        <span className="num">{text}</span>
      </span>
    );
  });
}
