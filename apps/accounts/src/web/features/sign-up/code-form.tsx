import type { CodeSent } from '@kheya/contract/accounts';
import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { CallResult } from '#web/shared/accounts-client.ts';
import { CodeEntry, ResendCode } from '#web/shared/code-entry.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';

interface CodeFormProps<Data> {
  readonly confirm: (code: string) => Promise<CallResult<Data>>;
  readonly onDone: (data: Data) => void | Promise<void>;
  readonly resend: () => Promise<CallResult<CodeSent>>;
}

/** Six digits that submit themselves, and another code for people who have received none. */
export function CodeForm<Data>({ confirm, onDone, resend }: CodeFormProps<Data>) {
  const form = useForm({
    defaultValues: { code: '' },
    refusals: { code_wrong: 'code', code_expired: 'code' },
    send: ({ code }) => confirm(code),
    onSent: onDone,
  });
  return (
    <>
      <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
        <CodeEntry {...form.field('code')} onComplete={form.submit} />
        <FormFailure>{form.alert}</FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <ResendCode resend={resend} onSent={() => form.set({ code: '' })} />
    </>
  );
}
