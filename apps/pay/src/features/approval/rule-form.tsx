import { compactErrors } from '@kheya/contract/fields/field-error';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Button, MoneyField, Notice, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { rulesQuery, useSetRule } from '#features/approval/team-queries.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useForm } from '#shared/use-form.ts';

/** Sets the amount, or ends the rule; each is dated and stays in its log. */
export function RuleForm() {
  const { t } = useLingui();
  const { stepUp, setting } = useSetRule();
  const rules = useQuery(rulesQuery).data ?? [];
  const isHeld = typeof rules[0]?.threshold === 'string';
  const form = useForm<{ readonly threshold: string }, unknown>({
    defaultValues: { threshold: '' },
    validate: ({ threshold }) =>
      compactErrors({ threshold: threshold === '' ? 'required' : undefined }),
    send: async ({ threshold }) => {
      if ((await setting.mutateAsync(threshold)) !== null) form.set({ threshold: '' });
    },
  });
  return (
    <Panel pad="md">
      <form {...form.props} className="grid gap-4">
        <MoneyField
          look="plain"
          currency="USD"
          label={<Trans>Payments over</Trans>}
          help={<Trans>Fees count. With 0 every payment needs a second person.</Trans>}
          {...form.field('threshold')}
        />
        {form.alert === undefined ? null : (
          <Notice tone="negative" role="alert">
            {form.alert}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy && stepUp.challenge === null}
            busyLabel={t`Sending`}
          >
            <Trans>Set the rule</Trans>
          </Button>
          {isHeld ? (
            <Button busy={setting.isPending} onClick={() => setting.mutate(null)}>
              <Trans>End the rule</Trans>
            </Button>
          ) : null}
        </div>
        <StepUpPrompt
          stepUp={stepUp}
          promise={
            <Trans>
              This only changes which payments need a second person. No one at Kheya will ever ask
              you for a code.
            </Trans>
          }
          confirmLabel={<Trans>Confirm</Trans>}
        />
      </form>
      <History />
    </Panel>
  );
}

/** Every rule there was, the newest first. */
function History() {
  const locale = useLocale();
  const rules = useQuery(rulesQuery).data ?? [];
  if (rules.length === 0) return null;
  return (
    <ul className="mt-5 grid gap-1.5 border-t border-line pt-4 text-sm text-ink-muted">
      {rules.map(({ id, threshold, set_by: name, valid_from: from }) => {
        const at = dateTime(from, locale);
        const amount =
          threshold === null ? undefined : formatMoney(fromDecimal(threshold, 'USD'), locale);
        return (
          <li key={id}>
            {amount === undefined ? (
              <Trans>
                No rule from {at}, by {name}
              </Trans>
            ) : (
              <Trans>
                Over {amount} from {at}, by {name}
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
