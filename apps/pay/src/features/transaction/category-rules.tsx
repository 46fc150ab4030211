import type { CategoryRule } from '@kheya/contract';
import { Button, Dialog, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '@kheya/browser/api/call';
import { useCategoryLabels } from '#shared/transaction/category-labels.ts';
import { TryAgain } from '#shared/try-again.tsx';

/** The rules by which transactions are filed, each of which can be ended. */
export function CategoryRules({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      width="md"
      title={<Trans>Category rules</Trans>}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <RuleList />
    </Dialog>
  );
}

function RuleList(): ReactNode {
  const rules = useQuery({
    queryKey: ['transaction', 'category-rules'],
    queryFn: ({ signal }) => call('GET /category-rule/', { signal }),
  });
  if (rules.data === undefined) {
    if (!rules.isError) return <Skeleton className="h-24 w-full" />;
    return <TryAgain error={rules.error} onRetry={() => void rules.refetch()} />;
  }
  if (rules.data.count === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>
          You have no rules yet. Open a transaction, choose its category, and mark it as the rule
          for everything from or to the same party.
        </Trans>
      </p>
    );
  }
  return (
    <ul className="-my-2">
      {rules.data.results.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </ul>
  );
}

function Rule({ rule }: { readonly rule: CategoryRule }) {
  const { t } = useLingui();
  const { labelOf } = useCategoryLabels();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('DELETE /category-rule/:id/', { params: { id: rule.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['transaction'] }),
  });
  const { party } = rule;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{party}</span>
        <span className="block text-sm text-ink-muted">
          {rule.side === 'credit' ? <Trans>Money in</Trans> : <Trans>Money out</Trans>}
          {': '}
          {labelOf(rule.category)}
        </span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`End rule for ${party}`}
        busy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        <Trans>End rule</Trans>
      </Button>
    </li>
  );
}
