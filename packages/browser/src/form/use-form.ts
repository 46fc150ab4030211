import {
  type FieldErrors,
  type FieldFacts,
  fieldErrorText,
  isFieldError,
} from '@kheya/contract/fields/field-error';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useForm as useHookForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type DraftPlace, readDraft, writeDraft } from '#form/draft.ts';
import { type FieldPlaces, refusedFields } from '#form/refused-fields.ts';
import { useLocale } from '#language.ts';

type FieldOf<Values> = Extract<keyof Values, string>;

export interface FormOptions<Values extends object, Sent> extends FieldPlaces<FieldOf<Values>> {
  /** The values the fields start with. */
  readonly defaultValues: Values;
  /** The rules of the contract: the form is not sent while they find an error. */
  readonly validate?: ((values: Values) => FieldErrors<FieldOf<Values>>) | undefined;
  /** Returns null if the person gave up midway and nothing was sent. */
  readonly send: (values: Values) => Promise<Sent | null>;
  /**
   * The values that stay after a successful send, of the current ones: the other text of a form
   * that holds two. Everything else is default again. Without it, only the draft is deleted.
   */
  readonly afterSending?: ((sent: Sent, values: Values) => Partial<Values>) | undefined;
  /**
   * Called after a successful send, if the form is still mounted. While its promise is pending, as
   * when the page is being left, the form stays busy.
   */
  readonly onSent?: ((sent: Sent, values: Values) => void | Promise<void>) | undefined;
  /** The values a failure changes: an emptied code, a new key. */
  readonly afterFailure?: ((error: unknown, values: Values) => Partial<Values>) | undefined;
  /** Where the draft is kept until it is sent. Never for identity numbers, codes or passwords. */
  readonly draft?: DraftPlace | undefined;
  /** The names and figures used in the texts of the rules. */
  readonly facts?: FieldFacts | undefined;
  /** The message the person sees for a failure. */
  readonly errorMessage: (error: unknown) => ReactNode;
}

/** The props of a kit field; label and help stay with the screen. */
export interface FieldProps<Value> {
  readonly value: Value;
  readonly error: ReactNode;
  /** A select offers only the values of its field. */
  readonly onValueChange: (value: [Value] extends [string | null] ? string : Value) => void;
}

export interface ChoiceProps {
  readonly checked: boolean;
  readonly error: ReactNode;
  readonly onCheckedChange: (checked: boolean) => void;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly field: <Name extends FieldOf<Values>>(name: Name) => FieldProps<Values[Name]>;
  readonly choice: (name: FieldOf<Values>) => ChoiceProps;
  /** Empty before the first attempt; then the error of the rules or the server until corrected. */
  readonly error: (name: FieldOf<Values>) => ReactNode;
  readonly set: (part: Partial<Values>) => void;
  /** The error of the last attempt, until a change is made that may fix it. */
  readonly failure: unknown;
  /** The message of that error, if no field shows it. */
  readonly alert: ReactNode;
  /** The number of attempts. */
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly submit: () => void;
  /** For a `<form>` that the screen renders itself. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
  /** Removes the errors and keeps the values. */
  readonly clear: () => void;
  /** Restores the default values and deletes the draft. */
  readonly reset: () => void;
}

/**
 * One form: its values, its errors and its submission. Nothing typed is lost, a second press while
 * it is sending does nothing, and the first invalid field gets the focus.
 */
export function useForm<Values extends object, Sent>(
  options: FormOptions<Values, Sent>,
): Form<Values> {
  const { hook, values, write, forget, restart } = useValues(options);
  const [failed, setFailed] = useState<SubmitFailure>();
  const { isSubmitted, submitCount } = hook.formState;
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(element, submitCount);
  const error = useFieldErrors(options, hook, failed);
  const clear = () => {
    hook.clearErrors();
    setFailed(undefined);
  };
  const { isBusy, submit } = useSubmit({ options, hook, setFailed, clear, write, forget, restart });
  const set = (part: Partial<Values>) => {
    write(part, isSubmitted);
    // Any change may fix an error that no field shows; an error at a field stays until that field
    // changes.
    if (failed?.isShownByField === false) setFailed(undefined);
  };
  return {
    ...{ values, error, set, submit, clear, isBusy, attempt: submitCount },
    field: (name) => ({
      ...{ value: values[name], error: error(name) },
      onValueChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    choice: (name) => ({
      ...{ checked: values[name] === true, error: error(name) },
      onCheckedChange: (checked) => set({ [name]: checked } as unknown as Partial<Values>),
    }),
    failure: failed?.error,
    alert: failed?.isShownByField === false ? options.errorMessage(failed.error) : undefined,
    props: {
      ...{ ref: element, noValidate: true },
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    reset() {
      restart({});
      setFailed(undefined);
    },
  };
}

type Hook = UseFormReturn<Record<string, unknown>>;

interface SubmitFailure {
  readonly error: unknown;
  /** Whether the refusal is shown at its fields until they change. */
  readonly isShownByField: boolean;
}

/** Marks a refusal shown at a field. Its message is built at rendering, in the current language. */
const refusal = 'refusal';

/** The values and their draft. */
function useValues<Values extends object, Sent>(options: FormOptions<Values, Sent>) {
  const { draft } = options;
  const [first] = useState(() => ({ ...options.defaultValues }) as Record<string, unknown>);
  const [kept] = useState(() => readDraft(draft?.store.read(draft.key) ?? null, first));
  const hook: Hook = useHookForm({
    defaultValues: kept,
    shouldFocusError: false,
    resolver(values) {
      const found = Object.entries(options.validate?.(values as Values) ?? {});
      if (found.length === 0) return { values, errors: {} };
      const errors = found.map(([name, message]) => [name, { type: 'rule', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as Record<string, never> };
    },
  });
  const values = useWatch({ control: hook.control }) as Values;
  const write = (part: Partial<Values>, shouldValidate: boolean) => {
    for (const [name, value] of Object.entries(part))
      hook.setValue(name, value, { shouldValidate });
    if (draft !== undefined) writeDraft(draft, hook.getValues(), first);
  };
  const forget = () => draft?.store.write(draft.key, null);
  const restart = (part: Partial<Values>) => {
    const next = { ...first, ...part };
    hook.reset(next);
    if (draft !== undefined) writeDraft(draft, next, first);
  };
  return { hook, values, write, forget, restart };
}

/** The error of each field, in the page's current language. */
function useFieldErrors<Values extends object, Sent>(
  { facts, errorMessage }: FormOptions<Values, Sent>,
  { formState: { errors } }: Hook,
  failed: SubmitFailure | undefined,
) {
  const locale = useLocale();
  return (name: string): ReactNode => {
    const found = errors[name];
    if (found === undefined) return undefined;
    if (found.type === refusal) return errorMessage(failed?.error);
    const message = String(found.message);
    return isFieldError(message) ? fieldErrorText(message, locale, facts) : message;
  };
}

interface SubmitParts<Values extends object, Sent> {
  readonly options: FormOptions<Values, Sent>;
  readonly hook: Hook;
  readonly setFailed: (failed: SubmitFailure) => void;
  readonly clear: () => void;
  readonly write: (part: Partial<Values>, shouldValidate: boolean) => void;
  readonly forget: () => void;
  readonly restart: (part: Partial<Values>) => void;
}

function useSubmit<Values extends object, Sent>(parts: SubmitParts<Values, Sent>) {
  const { options, hook, setFailed, clear, write, forget, restart } = parts;
  const [isBusy, setBusy] = useState(false);
  // A ref, because state changes only with the next rendering: the second of two simultaneous
  // presses must do nothing.
  const isRunning = useRef(false);
  const isMounted = useIsMounted();
  const fail = (error: unknown, values: Values) => {
    write(options.afterFailure?.(error, values) ?? {}, false);
    const isField = (name: string): name is FieldOf<Values> => name in values;
    const refused = refusedFields(error, options, isField);
    for (const [name, message] of refused) {
      hook.setError(name, message === undefined ? { type: refusal } : { type: 'server', message });
    }
    setFailed({ error, isShownByField: refused.size > 0 });
  };
  const send = async (values: Values): Promise<Sent | null> => {
    setBusy(true);
    try {
      return await options.send(values);
    } catch (error) {
      fail(error, values);
      return null;
    }
  };
  const settle = async (sent: Sent, values: Values) => {
    // The values are kept also for a person who has left the form: they find them on return.
    if (options.afterSending === undefined) forget();
    else restart(options.afterSending(sent, hook.getValues() as Values));
    // A person who has left the form must not be navigated by it.
    if (isMounted.current) await options.onSent?.(sent, values);
  };
  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    clear();
    const over: { sent: Sent | null; values?: Values } = { sent: null };
    try {
      await hook.handleSubmit(async (given) => {
        over.values = given as Values;
        over.sent = await send(over.values);
      })();
      if (over.sent !== null && over.values !== undefined) await settle(over.sent, over.values);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, submit: () => void submit() };
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** A field marks itself as invalid; radio rows mark their group. */
const invalidFieldSelector = '[aria-invalid="true"], fieldset[data-invalid] input';

/** After an attempt, never while typing, the first invalid field gets the focus and is read out. */
function useFocusFirstInvalid(element: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    (element.current ?? document).querySelector<HTMLElement>(invalidFieldSelector)?.focus();
  }, [element, attempt]);
}
