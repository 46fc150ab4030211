import { type Form, type FormOptions, useForm } from '@kheya/browser/form';
import { showLanguage, startLanguage } from '@kheya/browser/language';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

// One small form that uses everything the hook does; the contacts' wallet form is a real one.

interface Typed {
  readonly name: string;
  readonly code: string;
  readonly agreed: boolean;
}

type Options = FormOptions<Typed, string>;

const untouched: Typed = { name: '', code: '', agreed: false };
const kept = new Map<string, string>();
const draft: Options['draft'] = {
  key: 'kheya.draft.small',
  store: {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  },
};

const name = page.getByRole('textbox', { name: 'Name' });
const code = page.getByRole('textbox', { name: 'Code' });
const agreed = page.getByRole('checkbox', { name: 'Agreed' });
const send = page.getByRole('button', { name: 'Send' });
const alert = page.getByRole('alert');

let takeAway = () => {};

const labels = {
  name: 'Name',
  code: 'Code',
  agreed: 'Agreed',
  send: 'Send',
  sendToo: 'From elsewhere',
  clear: 'Clear',
  reset: 'Reset',
};

interface FieldProps {
  readonly form: Form<Typed>;
  readonly of: 'name' | 'code';
}

function Field({ form, of }: FieldProps) {
  const { value, error, onValueChange } = form.field(of);
  return (
    <>
      <input
        aria-label={labels[of]}
        aria-invalid={error !== undefined}
        aria-describedby={`${of}-error`}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <span id={`${of}-error`}>{error}</span>
    </>
  );
}

function SmallForm(options: Options) {
  const form = useForm(options);
  const { checked, error, onCheckedChange } = form.choice('agreed');
  return (
    <form {...form.props}>
      <Field form={form} of="name" />
      <Field form={form} of="code" />
      <fieldset {...(error === undefined ? {} : { 'data-invalid': true })}>
        <input
          type="checkbox"
          aria-label={labels.agreed}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        {error}
      </fieldset>
      {form.alert === undefined ? null : <p role="alert">{form.alert}</p>}
      <button type="submit" disabled={form.isBusy}>
        {labels.send}
      </button>
      <button type="button" onClick={form.submit}>
        {labels.sendToo}
      </button>
      <button type="button" onClick={form.clear}>
        {labels.clear}
      </button>
      <button type="button" onClick={form.reset}>
        {labels.reset}
      </button>
    </form>
  );
}

/** Mounts the form again, as after a reload: only the draft of what was typed remains. */
function open(over: Partial<Options> = {}) {
  takeAway();
  const sent = vi.fn<Options['send']>().mockResolvedValue('sent');
  const onSent = vi.fn<NonNullable<Options['onSent']>>();
  const errorMessage = (error: unknown) => (error as Error).message;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(
    <SmallForm {...{ defaultValues: untouched, send: sent, onSent, errorMessage, ...over }} />,
  );
  takeAway = () => root.unmount();
  return { sent, onSent };
}

/** A refusal in the form of `ApiError`: a code, and sentences by the server's field names. */
const refusal = (facts: { code?: string; fields?: Record<string, string> }) =>
  Object.assign(new Error('The server said no.'), { fields: {}, ...facts });

beforeEach(async () => {
  kept.clear();
  await startLanguage(() => Promise.resolve({}));
  await showLanguage('en');
});
afterEach(() => {
  takeAway();
  takeAway = () => {};
});

const needsName: Options['validate'] = (values) => (values.name === '' ? { name: 'required' } : {});

test('nothing is wrong before the first try; then what is found, in the language read in', async () => {
  const { sent } = open({ validate: needsName });
  await code.fill('1');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await send.click();
  await expect.element(name).toHaveAccessibleDescription('Fill this in.');
  await expect.element(name).toHaveFocus();
  await showLanguage('bn');
  await expect.element(name).toHaveAccessibleDescription('এটি পূরণ করুন।');
  expect(sent).not.toHaveBeenCalled();
});

test('a sentence names its facts in the digits of the reader', async () => {
  open({ validate: () => ({ name: 'too_short' }), facts: { n: 12 } });
  await send.click();
  await expect.element(name).toHaveAccessibleDescription('Enter at least 12 characters.');
  await showLanguage('bn');
  await expect.element(name).toHaveAccessibleDescription('কমপক্ষে ১২টি অক্ষর লিখুন।');
});

test('a choice that is wrong takes the focus', async () => {
  open({ validate: ({ agreed: is }) => (is ? {} : { agreed: 'choose' }) });
  await send.click();
  await expect.element(agreed).toHaveFocus();
  await expect.element(page.getByText('Choose one.')).toBeVisible();
  await agreed.click();
  await expect.element(page.getByText('Choose one.')).not.toBeInTheDocument();
});

test('what is typed while it is wrong moves no focus', async () => {
  open({
    validate: (values) => ({
      ...needsName(values),
      ...(values.code === '' ? { code: 'required' } : {}),
    }),
  });
  await send.click();
  await expect.element(name).toHaveFocus();
  await code.fill('12');
  await expect.element(code).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveAttribute('aria-invalid', 'false');
});

test('of several presses at one moment one is sent, with what was typed', async () => {
  const answer = Promise.withResolvers<string>();
  const sending = vi.fn<Options['send']>(() => answer.promise);
  const { onSent } = open({ send: sending, draft });
  await name.fill('Rahima');
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  (page.getByRole('button', { name: 'From elsewhere' }).element() as HTMLButtonElement).click();
  await expect.element(send).toBeDisabled();
  expect(sending.mock.calls).toEqual([[{ name: 'Rahima', code: '', agreed: false }]]);
  expect(kept.size).toBe(1);
  answer.resolve('paid');
  await expect.poll(() => onSent.mock.calls).toEqual([['paid', { ...untouched, name: 'Rahima' }]]);
  await expect.element(send).toBeEnabled();
  expect(kept.size).toBe(0);
});

test('a refusal is told beside its fields, whatever the server calls them', async () => {
  const { sent } = open({ fieldOf: { full_name: 'name' }, refusals: { code_spent: 'code' } });
  sent.mockRejectedValueOnce(refusal({ code: 'code_spent', fields: { full_name: 'No name.' } }));
  await name.fill('Rahima');
  await send.click();
  await expect.element(name).toHaveAccessibleDescription('No name.');
  await expect.element(code).toHaveAccessibleDescription('The server said no.');
  await expect.element(name).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
  await code.fill('2');
  await expect.element(code).toHaveAttribute('aria-invalid', 'false');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Rahima');
});

test('a failure of no field is said until something is typed that may mend it', async () => {
  const { sent, onSent } = open({ draft, afterFailure: () => ({ code: '' }) });
  sent.mockRejectedValueOnce(refusal({ fields: { elsewhere: 'Not here.' } }));
  await name.fill('Rahima');
  await code.fill('123456');
  await send.click();
  await expect.element(alert).toHaveTextContent('The server said no.');
  await expect.element(code).toHaveValue('');
  await expect.element(name).toHaveValue('Rahima');
  await code.fill('654321');
  await expect.element(alert).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('given up on the way: nothing was sent, and what was typed is kept', async () => {
  const { onSent } = open({ draft, send: () => Promise.resolve(null) });
  await name.fill('Rahima');
  await send.click();
  await expect.element(send).toBeEnabled();
  expect(onSent).not.toHaveBeenCalled();
  open({ draft });
  await expect.element(name).toHaveValue('Rahima');
});

test('whoever has left meanwhile is led nowhere, and no draft is left', async () => {
  const answer = Promise.withResolvers<string>();
  const { onSent } = open({ draft, send: () => answer.promise });
  await name.fill('Rahima');
  await send.click();
  await expect.element(send).toBeDisabled();
  takeAway();
  answer.resolve('sent');
  await expect.poll(() => kept.size).toBe(0);
  expect(onSent).not.toHaveBeenCalled();
});

test('of two texts the one that was not sent stays, without errors', async () => {
  const sent = vi.fn<Options['send']>().mockRejectedValueOnce(refusal({})).mockResolvedValue('ok');
  open({ draft, send: sent, validate: needsName, afterSending: (_, now) => ({ code: now.code }) });
  await name.fill('Rahima');
  await code.fill('1');
  await send.click();
  await expect.element(alert).toBeVisible();
  await send.click();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await expect.element(code).toHaveValue('1');
  expect(JSON.parse(kept.get('kheya.draft.small') ?? '')).toEqual({ ...untouched, code: '1' });
});

test('of two texts the other is kept also for a person who has left meanwhile', async () => {
  const answer = Promise.withResolvers<string>();
  open({ draft, send: () => answer.promise, afterSending: (_, now) => ({ code: now.code }) });
  await name.fill('Rahima');
  await code.fill('1');
  await send.click();
  await expect.element(send).toBeDisabled();
  takeAway();
  answer.resolve('sent');
  await expect
    .poll(() => JSON.parse(kept.get('kheya.draft.small') ?? '') as unknown)
    .toEqual({ ...untouched, code: '1' });
});

test('a draft is taken as far as it fits, and none is kept of an untouched form', async () => {
  kept.set('kheya.draft.small', JSON.stringify({ name: 'Rahima', code: 7, gone: 'x' }));
  open({ draft });
  await expect.element(name).toHaveValue('Rahima');
  await expect.element(code).toHaveValue('');
  await name.fill('');
  expect(kept.size).toBe(0);
});

test('put away and reset: the faults go, then what was typed', async () => {
  open({ validate: needsName, draft });
  await code.fill('1');
  await send.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await expect.element(code).toHaveValue('1');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(code).toHaveValue('');
  expect(kept.size).toBe(0);
});
