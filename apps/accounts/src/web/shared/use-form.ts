import { type Form, type FormOptions, useForm as useAnyForm } from '@kheya/browser/form';
import { useValue, type ValueStore } from '@kheya/ui/value-store';
import type { ReactNode } from 'react';
import type { CallResult, Failure } from '#web/shared/accounts-client.ts';
import { failureText } from '#web/shared/failure-text.tsx';
import { useLocale } from '@kheya/browser/language';
import { goTo, type PagePath } from '#web/shared/location.ts';

type Options<Values extends object, Data> = Omit<
  FormOptions<Values, Data>,
  'errorMessage' | 'send'
> & {
  readonly send: (values: Values) => Promise<CallResult<Data>>;
  /** Refusals that lead to a page with the next step. */
  readonly leadsTo?: Readonly<Record<string, PagePath>>;
  /** Refusals that the page around the form shows. */
  readonly elsewhere?: readonly string[];
};

/** The answer of a refused call, in the form that forms expect. */
class RefusedAnswer extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }

  get code(): string {
    return this.failure.code;
  }

  get fields(): Failure['fields'] {
    return this.failure.fields;
  }
}

export interface AccountForm<Values extends object> extends Form<Values> {
  readonly refusedCode: string | undefined;
}

/** A form of this site. A flow that is over leads to the page that says so. */
export function useForm<Values extends object, Data>(
  options: Options<Values, Data>,
): AccountForm<Values> {
  const locale = useLocale();
  const leadsTo: Readonly<Record<string, PagePath>> = { flow_over: '/error', ...options.leadsTo };
  const form = useAnyForm<Values, Data>({
    ...options,
    errorMessage: (error) =>
      error instanceof RefusedAnswer ? failureText(error.failure, locale) : undefined,
    async send(values) {
      const answer = await options.send(values);
      if (answer.ok) return answer.data;
      const page = leadsTo[answer.code];
      if (page !== undefined) goTo(page);
      throw new RefusedAnswer(answer);
    },
  });
  const { failure } = form;
  const refusedCode = failure instanceof RefusedAnswer ? failure.code : undefined;
  const isElsewhere =
    refusedCode !== undefined &&
    (refusedCode in leadsTo || options.elsewhere?.includes(refusedCode) === true);
  return { ...form, refusedCode, alert: isElsewhere ? undefined : form.alert };
}

/** A button that sends nothing typed: it may be refused like a form. */
export function useAction<Data>(
  options: Pick<Options<object, Data>, 'send' | 'onSent' | 'leadsTo' | 'elsewhere'>,
): AccountForm<object> {
  return useForm({ defaultValues: {}, ...options });
}

interface SharedField {
  readonly value: string;
  readonly error: ReactNode;
  readonly onValueChange: (value: string) => void;
}

/** A field whose text another page needs too: it is kept outside the form. */
export function useSharedField<Name extends string>(
  form: Form<Record<Name, string>>,
  name: Extract<Name, string>,
  store: ValueStore<string>,
): SharedField {
  const value = useValue(store);
  return {
    value,
    error: form.error(name),
    onValueChange(text) {
      store.set(text);
      form.set({ [name]: text } as Partial<Record<Name, string>>);
    },
  };
}
