import type { AccountClosing, ClosedAccount } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { add, formatMoney, fromDecimal, isPositive } from '@kheya/money';
import { Button, Notice, Panel, RadioRows, Section, TextArea } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useAccountName } from '#features/account/closing-names.tsx';
import { type ClosingRequest, useCloseAccount } from '#features/account/closing-queries.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { useLocale } from '@kheya/browser/language';
import { ForfeitBalance } from '#shared/account/forfeit-balance.tsx';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useForm } from '#shared/use-form.ts';

/** Where the rest goes, or that a crumb is given up; then a step-up confirms the closing. */
export function CloseAccountForm({ closing }: { readonly closing: AccountClosing }) {
  const { t } = useLingui();
  const form = useClosingForm(closing);
  const { stepUp } = form;
  return (
    <Section title={<Trans>Close it</Trans>}>
      <Panel pad="md">
        <form {...form.props} className="grid gap-4">
          {closing.is_crumb ? (
            <ForfeitBalance
              amount={fromDecimal(closing.balance, closing.currency)}
              smallest={closing.smallest_payment}
              isGiven={form.isGivenUp}
              error={form.error('give_up')}
              onChange={form.giveUp}
            />
          ) : (
            <RestChoice closing={closing} form={form} />
          )}
          <TextArea
            label={<Trans>Why are you closing it? (optional)</Trans>}
            rows={2}
            maxLength={500}
            {...form.field('reason')}
          />
          {form.alert === undefined ? null : (
            <Notice tone="negative" role="alert">
              <ArrivedMeanwhile failure={form.failure} closing={closing} other={form.alert} />
            </Notice>
          )}
          <Button
            type="submit"
            variant="danger-solid"
            size="lg"
            className="justify-self-start max-md:w-full"
            busy={form.isBusy && stepUp.challenge === null}
            busyLabel={t`Closing`}
          >
            <Trans>Close this account</Trans>
          </Button>
        </form>
      </Panel>
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          <Trans>
            This closes this one account for good and does nothing else. No one at Kheya will ever
            ask you for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and close</Trans>}
      />
    </Section>
  );
}

interface RestChoiceProps {
  readonly closing: AccountClosing;
  readonly form: ReturnType<typeof useClosingForm>;
}

/** How much is left, and the accounts it can be moved to; nothing for an empty account. */
function RestChoice({ closing, form }: RestChoiceProps) {
  const locale = useLocale();
  const nameOf = useAccountName();
  const { rest, interest } = restOf(closing);
  if (!isPositive(rest)) {
    return (
      <p>
        <Trans>The account is empty.</Trans>
      </p>
    );
  }
  const amount = formatMoney(rest, locale);
  const earned = formatMoney(interest, locale);
  return (
    <>
      {isPositive(interest) ? (
        <p>
          <Trans>
            {amount} is left, of which {earned} is interest that you've earned since it was last
            paid.
          </Trans>
        </p>
      ) : null}
      <RadioRows
        legend={<Trans>Move the {amount} to</Trans>}
        rows={closing.move_to.map((target) => ({
          value: target.account_id,
          label: nameOf(target),
        }))}
        {...form.field('move_to')}
      />
    </>
  );
}

interface ArrivedMeanwhileProps {
  readonly failure: unknown;
  readonly closing: AccountClosing;
  /** The text of every other failure. */
  readonly other: ReactNode;
}

/** What came in while the account was being closed, which kept it open. */
function ArrivedMeanwhile({ failure, closing, other }: ArrivedMeanwhileProps) {
  const locale = useLocale();
  if (!isRefusal(failure, 'account_not_closable')) return other;
  const arrived = failure.facts.obstacles.find(({ code }) => code === 'balance_left');
  if (arrived === undefined || arrived.amount === null) return other;
  const amount = formatMoney(fromDecimal(arrived.amount, closing.currency), locale);
  return (
    <Trans>
      {amount} arrived while we were closing the account, so it's still open. Nothing is lost: what
      was in it before is in the account you chose.
    </Trans>
  );
}

function restOf({ balance, accrued_interest: accrued, currency }: AccountClosing) {
  const interest = fromDecimal(accrued, currency);
  return { rest: add(fromDecimal(balance, currency), interest), interest };
}

interface TypedClosing {
  readonly move_to: string | null;
  readonly reason: string;
  /** The amount the person agreed to give up; a different amount needs new consent. */
  readonly give_up: string | null;
}

function useClosingForm(closing: AccountClosing) {
  const { stepUp, closing: mutation } = useCloseAccount(closing.account_id);
  const crumb = closing.is_crumb ? closing.balance : null;
  const hasRest = !closing.is_crumb && isPositive(restOf(closing).rest);
  const form = useForm<TypedClosing, ClosedAccount>({
    defaultValues: {
      ...{ reason: '', give_up: null },
      move_to: closing.move_to[0]?.account_id ?? null,
    },
    validate: ({ give_up: given }) =>
      compactErrors({ give_up: given === crumb ? undefined : 'give_up_missing' }),
    send: ({ reason, move_to: target }) => {
      const body: ClosingRequest = {
        ...(hasRest && target !== null ? { move_to: target } : {}),
        ...(crumb === null ? {} : { give_up: { currency: 'BDT', amount: crumb } }),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      };
      return mutation.mutateAsync(body);
    },
  });
  return {
    ...form,
    stepUp,
    isGivenUp: crumb !== null && form.values.give_up === crumb,
    giveUp: (isGiven: boolean) => form.set({ give_up: isGiven ? crumb : null }),
  };
}
