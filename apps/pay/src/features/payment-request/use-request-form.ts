import type { paymentRequestCreate, PaymentRequest, SentBodyOf } from '@kheya/contract';
import {
  compactErrors,
  errorOf,
  type FieldError,
  type FieldErrors,
} from '@kheya/contract/fields/field-error';
import { readCustomerIdentifier } from '@kheya/contract/fields/payee';
import { hasLink } from '@kheya/contract/fields/request-note';
import { parseMoney, toDecimal } from '@kheya/money';
import { useNavigate } from '@tanstack/react-router';

import { useAskForMoney } from '#features/payment-request/payment-request-queries.ts';
import { paths } from '#shared/paths.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useArea } from '#shared/user-query.ts';

/** Who is to pay: whoever has the link, one person, or several at a counter. */
export const payerChoices = ['link', 'person', 'counter'] as const;
export type PayerChoice = (typeof payerChoices)[number];
export const validDays = ['7', '14', '30'] as const;

/** An account that money can be asked into. */
export interface AskAccount {
  readonly id: string;
  readonly currency: 'USD' | 'BDT';
  readonly number: string;
}

export interface TypedRequest {
  /** The idempotency key of this request alone. */
  readonly key: string;
  readonly account: string;
  readonly amount: string;
  readonly note: string;
  readonly who: PayerChoice;
  readonly payer: string;
  readonly part: boolean;
  readonly days: (typeof validDays)[number];
}

/** The form of a new request; once it is made, its page opens. */
export function useRequestForm(
  accounts: readonly [AskAccount, ...AskAccount[]],
  contactId: string | undefined,
) {
  const area = useArea();
  const navigate = useNavigate();
  const ask = useAskForMoney();
  const accountOf = ({ account }: TypedRequest) =>
    accounts.find(({ id }) => id === account) ?? accounts[0];
  const form = useForm<TypedRequest, PaymentRequest>({
    defaultValues: {
      ...{ key: crypto.randomUUID(), account: accounts[0].id, amount: '', note: '' },
      ...{ who: 'link', payer: '', part: false, days: '14' },
    },
    draft: useDraftPlace(`payment-request${contactId ?? ''}`),
    validate: (typed) => checkRequest(typed, accountOf(typed)),
    refusals: { payment_request_to_self: 'payer' },
    fieldOf: {
      ...{ account_id: 'account', valid_days: 'days', is_part_allowed: 'part' },
      contact_id: 'payer',
    },
    send: (typed) => {
      const body = bodyOf(typed, accountOf(typed));
      const asked = contactId === undefined ? body : { ...body, contact_id: contactId };
      return ask.mutateAsync({ key: typed.key, body: asked });
    },
    onSent: ({ id }) => navigate({ to: paths.request(area, id), replace: true }),
    afterFailure: () => ({ key: crypto.randomUUID() }),
  });
  return { ...form, account: accountOf(form.values) };
}

export type RequestForm = ReturnType<typeof useRequestForm>;

function checkRequest(
  { amount, note, who, payer }: TypedRequest,
  { currency }: AskAccount,
): FieldErrors<keyof TypedRequest> {
  return compactErrors({
    amount: amount.trim() === '' ? undefined : amountError(amount, currency),
    note: hasLink(note) ? 'no_links' : undefined,
    payer: who === 'person' ? errorOf(readCustomerIdentifier(payer)) : undefined,
    ...{ key: undefined, account: undefined, who: undefined, part: undefined, days: undefined },
  });
}

function amountError(amount: string, currency: AskAccount['currency']): FieldError | undefined {
  const parsed = parseMoney(amount, currency);
  if (!parsed.ok) return parsed.code;
  return parsed.value.minor > 0n ? undefined : 'amount_not_positive';
}

function bodyOf(
  { amount, note, who, payer, part, days }: TypedRequest,
  { id, currency }: AskAccount,
): SentBodyOf<typeof paymentRequestCreate> {
  const parsed = parseMoney(amount, currency);
  const isFixed = amount.trim() !== '' && parsed.ok;
  return {
    account_id: id,
    ...(isFixed ? { amount: toDecimal(parsed.value) } : {}),
    ...(note.trim() === '' ? {} : { note }),
    ...(who === 'person' ? { payer } : {}),
    valid_days: days === '7' ? 7 : days === '14' ? 14 : 30,
    is_reusable: who === 'counter',
    is_part_allowed: part && isFixed && who !== 'counter',
  };
}
