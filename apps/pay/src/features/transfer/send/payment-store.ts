import type { PaymentRecord } from '#features/transfer/send/payment-record.ts';
import { sessionStore } from '@kheya/browser/storage';
import { paymentKey } from '#shared/payment-key.ts';

export function storePayment(record: PaymentRecord): void {
  sessionStore.write(paymentKey(), JSON.stringify(record));
}

/** The outcome of the payment with this key is known; another one, paid meanwhile, is kept. */
export function forgetPayment({ key }: Pick<PaymentRecord, 'key'>): void {
  if (unresolvedPayment()?.key === key) sessionStore.write(paymentKey(), null);
}

/** The payment whose outcome is still unknown, if any. */
export function unresolvedPayment(): PaymentRecord | null {
  const text = sessionStore.read(paymentKey());
  return text === null ? null : (JSON.parse(text) as PaymentRecord);
}
