import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { Answer, CodeSent } from '#web/shared/accounts-client.ts';
import { CodeEntry, ResendCode } from '#web/shared/code-entry.tsx';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';

interface CodeFormProps<Data> {
  readonly confirm: (code: string) => Promise<Answer<Data>>;
  readonly onDone: (data: Data) => void;
  readonly resend: () => Promise<Answer<CodeSent>>;
}

const TOLD_AT_THE_CODE = ['code_wrong', 'code_expired'];

/** Six digits that send themselves, and another code for whom none has reached. */
export function CodeForm<Data>({ confirm, onDone, resend }: CodeFormProps<Data>) {
  const locale = useLocale();
  const [code, setCode] = useState('');
  const form = useForm();
  const send = (typed: string) => void form.submit(() => confirm(typed), onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    if (form.failure) form.clear();
  };
  const { failure } = form;
  const refused = failure && TOLD_AT_THE_CODE.includes(failure.code) ? failure : undefined;
  return (
    <>
      <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
        <CodeEntry
          value={code}
          onValueChange={change}
          onComplete={send}
          error={refused ? failureWords(refused, locale) : form.fieldError('code')}
        />
        <FormFailure failure={failure} except={TOLD_AT_THE_CODE} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <ResendCode resend={resend} onSent={() => change('')} />
    </>
  );
}
