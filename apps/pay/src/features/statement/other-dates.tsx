import { Button, DateField, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '@kheya/browser/api/call';
import type { ChosenAccount } from '#shared/account/account-choice.ts';
import { useForm } from '#shared/use-form.ts';

export interface OtherDatesProps {
  readonly account: ChosenAccount;
  readonly onMade: (statementId: string) => void;
}

/** A statement of dates the person chooses, today included. */
export function OtherDates({ account, onMade }: OtherDatesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel pad="md">
      <p className="font-medium">
        <Trans>Other dates</Trans>
      </p>
      <p className="mb-3 text-sm text-ink-muted">
        <Trans>Any span of the last ten years, up to today.</Trans>
      </p>
      {isOpen ? (
        <DatesForm account={account} onMade={onMade} />
      ) : (
        <Button size="sm" onClick={() => setIsOpen(true)}>
          <Trans>Choose dates</Trans>
        </Button>
      )}
    </Panel>
  );
}

function DatesForm({ account, onMade }: OtherDatesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: { from: '', to: '' },
    send: ({ from, to }) =>
      call('POST /statement/', { body: { account_id: account.id, from, to } }),
    onSent: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['statement', 'list'] });
      onMade(id);
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <DateField
        label={<Trans context="date">From</Trans>}
        {...form.field('from')}
        error={form.error('from')}
        placeholder={t`MM/DD/YYYY`}
      />
      <DateField
        label={<Trans context="date">To</Trans>}
        {...form.field('to')}
        error={form.error('to') ?? form.alert}
        placeholder={t`MM/DD/YYYY`}
      />
      <Button type="submit" variant="primary" size="sm" busy={form.isBusy} busyLabel={t`Loading`}>
        <Trans>Show statement</Trans>
      </Button>
    </form>
  );
}
