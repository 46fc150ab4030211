import { Notice } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { Failure } from '#web/shared/accounts-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { useLocale } from '#web/shared/language.ts';

interface FormFailureProps {
  readonly failure: Failure | undefined;
  /** Codes that are told beside a field instead. */
  readonly except?: readonly string[];
  readonly action?: ReactNode;
}

/** What was refused and belongs to no single field, over the button. */
export function FormFailure({ failure, except = [], action }: FormFailureProps) {
  const locale = useLocale();
  const elsewhere = ['request_invalid', 'flow_over', ...except];
  const shown = failure && !elsewhere.includes(failure.code) ? failure : undefined;
  if (!shown) return null;
  return (
    <Notice tone="negative" role="alert" action={action}>
      {failureWords(shown, locale)}
    </Notice>
  );
}
