import { Button, Notice, Panel, Section, TextArea, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';

import { useCloseAccount } from '#features/profile/closure-queries.ts';
import { StepUpAsked } from '#shared/step-up/step-up-asked.tsx';
import { useErrorWords } from '#shared/try-again.tsx';
import { useUser } from '#shared/user-query.ts';

/** Typed out, because it cannot be undone; then confirmed as a payment is. */
export function CloseForm() {
  const { t } = useLingui();
  const words = useErrorWords();
  const { email_address: email } = useUser();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const { stepUp, closing } = useCloseAccount();
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (isRight && !closing.isPending) closing.mutate(reason.trim());
  };
  return (
    <Section title={<Trans>Close it</Trans>}>
      <Panel pad="md">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label={<Trans>Type your e-mail address to confirm</Trans>}
            help={email}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isPressed && !isRight ? t`This is not the address of this account.` : undefined}
            onValueChange={setTyped}
          />
          <TextArea
            label={<Trans>Why are you leaving? (optional)</Trans>}
            rows={3}
            maxLength={500}
            value={reason}
            onValueChange={setReason}
          />
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
            <Trans>Close my account for good</Trans>
          </Button>
        </form>
      </Panel>
      <StepUpAsked
        stepUp={stepUp}
        promise={
          <Trans>
            It closes your account for good and does nothing else. Nobody from Kheya ever asks you
            for a code.
          </Trans>
        }
        confirmLabel={<Trans>Confirm and close</Trans>}
      />
    </Section>
  );
}
