import type { BalanceLeft } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Button, Checkbox, Notice, Panel, Section, TextArea, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';

import { useCloseAccount } from '#features/profile/closure-queries.ts';
import { useLocale } from '#shared/language.ts';
import { StepUpAsked } from '#shared/step-up/step-up-asked.tsx';
import { useErrorWords } from '#shared/try-again.tsx';
import { shownName, useUser } from '#shared/user-query.ts';

export interface CloseFormProps {
  /** A business beside the person, by whose name it is confirmed. */
  readonly isBusiness: boolean;
  /** Too little to be sent, which is given up. */
  readonly crumb: BalanceLeft | undefined;
}

/** Typed out, because it cannot be undone; then confirmed as a payment is. */
export function CloseForm({ isBusiness, crumb }: CloseFormProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const user = useUser();
  const asked = isBusiness ? shownName(user) : user.email_address;
  const form = useCloseForm(asked, isBusiness, crumb);
  const { stepUp, closing } = form;
  return (
    <Section title={<Trans>Close it</Trans>}>
      <Panel pad="md">
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          {crumb === undefined ? null : (
            <GiveUp
              crumb={crumb}
              isGiven={form.isGivenUp}
              isMissing={form.isPressed && !form.isGivenUp}
              onChange={form.giveUp}
            />
          )}
          <CloseFields form={form} asked={asked} isBusiness={isBusiness} />
          {closing.isError ? (
            <Notice tone="negative" role="alert">
              {words(closing.error)}
            </Notice>
          ) : null}
          <Button
            type="submit"
            variant="danger-solid"
            size="lg"
            className="justify-self-start max-md:w-full"
            busy={closing.isPending && stepUp.question === null}
            busyLabel={t`Closing`}
          >
            {isBusiness ? (
              <Trans>Close this business for good</Trans>
            ) : (
              <Trans>Close my account for good</Trans>
            )}
          </Button>
        </form>
      </Panel>
      <StepUpAsked
        stepUp={stepUp}
        promise={
          isBusiness ? (
            <Trans>
              It closes this business for good and does nothing else. Nobody from Kheya ever asks
              you for a code.
            </Trans>
          ) : (
            <Trans>
              It closes your account for good and does nothing else. Nobody from Kheya ever asks you
              for a code.
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
  /** What has to be typed. */
  readonly asked: string;
  readonly isBusiness: boolean;
}

function CloseFields({ form, asked, isBusiness }: CloseFieldsProps) {
  const { t } = useLingui();
  // The error takes the place of the help, so it says what to type as well.
  const notTyped = t`Type ${asked} to confirm.`;
  return (
    <>
      <TextField
        label={
          isBusiness ? (
            <Trans>Type the name of the business to confirm</Trans>
          ) : (
            <Trans>Type your e-mail address to confirm</Trans>
          )
        }
        help={asked}
        type={isBusiness ? 'text' : 'email'}
        inputMode={isBusiness ? 'text' : 'email'}
        autoComplete="off"
        spellCheck={false}
        value={form.typed}
        error={form.isPressed && !form.isRight ? notTyped : undefined}
        onValueChange={form.type}
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
        value={form.reason}
        onValueChange={form.say}
      />
    </>
  );
}

interface GiveUpProps {
  readonly crumb: BalanceLeft;
  readonly isGiven: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

/** Said in figures, and never given up unasked. */
function GiveUp({ crumb, isGiven, isMissing, onChange }: GiveUpProps) {
  const locale = useLocale();
  const written = (decimal: string) => formatMoney(fromDecimal(decimal, crumb.currency), locale);
  const amount = written(crumb.amount);
  const smallest = crumb.smallest_payment === null ? amount : written(crumb.smallest_payment);
  return (
    <div>
      <p>
        <Trans>
          {amount} is left in your taka account. That is too little to send: the smallest payment,
          fee included, is {smallest}.
        </Trans>
      </p>
      <Checkbox
        label={<Trans>I give up the {amount} that can't be sent. Kheya keeps it.</Trans>}
        checked={isGiven}
        onCheckedChange={onChange}
      />
      <p role="alert" className="text-sm text-negative empty:hidden">
        {isMissing ? <Trans>Agree to this to close your account.</Trans> : null}
      </p>
    </div>
  );
}

function useCloseForm(asked: string, isBusiness: boolean, crumb: BalanceLeft | undefined) {
  const [typed, type] = useState('');
  const [reason, say] = useState('');
  const [agreed, setAgreed] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const { stepUp, closing } = useCloseAccount(isBusiness);
  const isRight = typed.trim().toLowerCase() === asked.toLowerCase();
  // To what was shown: another amount has to be agreed to again.
  const isGivenUp = agreed !== null && agreed === crumb?.amount;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!isRight || (crumb !== undefined && !isGivenUp) || closing.isPending) return;
    closing.mutate({
      ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      ...(crumb === undefined ? {} : { give_up: { currency: 'BDT', amount: crumb.amount } }),
    });
  };
  const giveUp = (isGiven: boolean) => setAgreed(isGiven ? (crumb?.amount ?? null) : null);
  return {
    ...{ typed, type, reason, say, isPressed, isRight, isGivenUp, giveUp, submit },
    ...{ stepUp, closing },
  };
}
