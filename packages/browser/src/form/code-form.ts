import { compactErrors } from '@kheya/contract/fields/field-error';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { FieldProps, Form, FormOptions } from '#form/use-form.ts';

interface TypedCode {
  readonly code: string;
}

const codeLength = 6;

/** The options of a form that asks for a one-time code of six digits. */
export const codeForm = {
  defaultValues: { code: '' },
  validate: ({ code }) =>
    compactErrors({ code: code.length < codeLength ? 'code_incomplete' : undefined }),
  // A code that did not reach the server is not wrong: it stays, to be sent again.
  afterFailure: (error): Partial<TypedCode> =>
    error instanceof ApiError && !error.isAnswerLost ? { code: '' } : {},
} satisfies Partial<FormOptions<TypedCode, unknown>>;

/** The props of the code's field: the last digit sends the form. */
export function useCodeField(
  form: Form<TypedCode>,
): FieldProps<string> & { readonly onComplete: () => void } {
  const [typedAfter, setTypedAfter] = useState<number>();
  // A code that is being typed is not yet wrong, although an earlier one was.
  const isTyping = typedAfter === form.attempt;
  return {
    value: form.values.code,
    error: isTyping ? undefined : (form.error('code') ?? form.alert),
    onValueChange(code) {
      setTypedAfter(form.attempt);
      form.set({ code });
    },
    onComplete: form.submit,
  };
}
