import { Button, Dialog } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { accounts, type Answer } from '#web/shared/accounts-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { PasswordEntry } from '#web/shared/text-fields.tsx';

export interface Proof {
  /**
   * Does the work; where the server wants a fresh proof it asks for one and does it again. Given up,
   * it answers that refusal.
   */
  readonly withProof: <Data>(work: () => Promise<Answer<Data>>) => Promise<Answer<Data>>;
  /** To be drawn by the page that uses it. */
  readonly dialog: ReactNode;
}

/** "Confirm that it is you", before security is changed. */
export function useProof(): Proof {
  const [open, setOpen] = useState(false);
  const answered = useRef<(proved: boolean) => void>(() => {});
  const end = (proved: boolean) => {
    setOpen(false);
    answered.current(proved);
  };
  return {
    withProof: async (work) => {
      const first = await work();
      if (first.ok || first.code !== 'recent_proof_required') return first;
      const proved = await new Promise<boolean>((resolve) => {
        answered.current = resolve;
        setOpen(true);
      });
      return proved ? work() : first;
    },
    dialog: open ? <ProofDialog onEnd={end} /> : null,
  };
}

function ProofDialog({ onEnd }: { readonly onEnd: (proved: boolean) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const form = useForm();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.prove({ password }),
      () => onEnd(true),
    );
  };
  const wrong =
    form.failure?.code === 'password_wrong'
      ? failureWords(form.failure, locale)
      : form.fieldError('password');
  return (
    <Dialog open title={t`Confirm that it is you`} onClose={() => onEnd(false)}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-5 text-ink">
        <PasswordEntry
          kind="current"
          value={password}
          onValueChange={setPassword}
          error={wrong}
          autoFocus
        />
        <FormFailure failure={form.failure} except={['password_wrong']} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => onEnd(false)}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Trans>Confirm</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
