import type { BalanceLeft } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { fromDecimal } from '@kheya/money';
import { Button, Notice, Panel, Section, TextArea, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { useCloseAccount } from '#features/profile/closure-queries.ts';
import { ForfeitBalance } from '#shared/account/forfeit-balance.tsx';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useForm } from '#shared/use-form.ts';
import { shownName, useUser } from '#shared/user-query.ts';

export interface CloseFormProps {
  /** A business of the person, confirmed by typing its name. */
  readonly isBusiness: boolean;
  /** A crumb: an amount too small to be sent, which the person gives up. */
  readonly crumb: BalanceLeft | undefined;
}

/** The name must be typed, because closing cannot be undone; then a step-up confirms it. */
export function CloseForm({ isBusiness, crumb }: CloseFormProps) {
  const { t } = useLingui();
  const user = useUser();
  const asked = isBusiness ? shownName(user) : user.email_address;
  const form = useCloseForm(asked, isBusiness, crumb);
  const { stepUp } = form;
  return (
    <Section title={<Trans>Close it</Trans>}>
      <Panel pad="md">
        <form {...form.props} className="grid gap-4">
          {crumb === undefined ? null : (
            <ForfeitBalance
              amount={fromDecimal(crumb.amount, crumb.currency)}
              smallest={crumb.smallest_payment}
              isGiven={form.isGivenUp}
              error={form.error('give_up')}
              onChange={form.giveUp}
            />
          )}
          <CloseFields form={form} asked={asked} isBusiness={isBusiness} />
          {form.alert === undefined ? null : (
            <Notice tone="negative" role="alert">
              {form.alert}
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
            {isBusiness ? (
              <Trans>Close this business permanently</Trans>
            ) : (
              <Trans>Close my account permanently</Trans>
            )}
          </Button>
        </form>
      </Panel>
      <StepUpPrompt
        stepUp={stepUp}
        promise={
          isBusiness ? (
            <Trans>
              This permanently closes the business and does nothing else. No one at Kheya will ever
              ask you for a code.
            </Trans>
          ) : (
            <Trans>
              This permanently closes your account and does nothing else. No one at Kheya will ever
              ask you for a code.
            </Trans>
          )
        }
        confirmLabel={<Trans>Confirm and close</Trans>}
      />
    </Section>
  );
}

interface CloseFieldsProps {
  readonly form: ReturnType<typeof useCloseForm>;
  /** The text that has to be typed. */
  readonly asked: string;
  readonly isBusiness: boolean;
}

function CloseFields({ form, asked, isBusiness }: CloseFieldsProps) {
  return (
    <>
      <TextField
        label={
          isBusiness ? (
            <Trans>Type the business name to confirm</Trans>
          ) : (
            <Trans>Type your email address to confirm</Trans>
          )
        }
        help={asked}
        type={isBusiness ? 'text' : 'email'}
        inputMode={isBusiness ? 'text' : 'email'}
        autoComplete="off"
        spellCheck={false}
        {...form.field('typed')}
      />
      <TextArea
        label={
          isBusiness ? (
            <Trans>Why are you closing it? (optional)</Trans>
          ) : (
            <Trans>Why are you leaving? (optional)</Trans>
          )
        }
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </>
  );
}

interface TypedClosing {
  readonly typed: string;
  readonly reason: string;
  /** The amount the person agreed to give up; a different amount needs new consent. */
  readonly give_up: string | null;
}

function useCloseForm(asked: string, isBusiness: boolean, crumb: BalanceLeft | undefined) {
  const { stepUp, closing } = useCloseAccount(isBusiness);
  const left = crumb?.amount ?? null;
  const form = useForm<TypedClosing, unknown>({
    defaultValues: { typed: '', reason: '', give_up: null },
    facts: { asked },
    validate: ({ typed, give_up }) =>
      compactErrors({
        // The error replaces the help, so it also says what to type.
        typed:
          typed.trim().toLowerCase() === asked.toLowerCase() ? undefined : 'confirmation_differs',
        give_up: give_up === left ? undefined : 'give_up_missing',
      }),
    send: ({ reason }) =>
      closing.mutateAsync({
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        ...(crumb === undefined ? {} : { give_up: { currency: 'BDT', amount: crumb.amount } }),
      }),
  });
  return {
    ...form,
    stepUp,
    isGivenUp: left !== null && form.values.give_up === left,
    giveUp: (isGiven: boolean) => form.set({ give_up: isGiven ? left : null }),
  };
}
