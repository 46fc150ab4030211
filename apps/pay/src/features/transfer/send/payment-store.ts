import type { PaymentRecord } from '#features/transfer/send/payment-record.ts';
import { actingProfile } from '@kheya/browser/api/acting';
import { signIn } from '@kheya/browser/session';
import { sessionStore } from '@kheya/browser/storage';
import { paymentPrefix } from '#shared/payment-prefix.ts';

/** A payment is its payer's: nobody else at this screen, and no other profile, repeats it. */
const storageKey = () => `${paymentPrefix}${signIn().claims()?.sub ?? ''}.${actingProfile() ?? ''}`;

export function storePayment(record: PaymentRecord): void {
  sessionStore.write(storageKey(), JSON.stringify(record));
}

/** The outcome of the payment with this key is known; another one, paid meanwhile, is kept. */
export function forgetPayment({ key }: Pick<PaymentRecord, 'key'>): void {
  if (unresolvedPayment()?.key === key) sessionStore.write(storageKey(), null);
}

/** The payment whose outcome is still unknown, if any. */
export function unresolvedPayment(): PaymentRecord | null {
  const text = sessionStore.read(storageKey());
  return text === null ? null : (JSON.parse(text) as PaymentRecord);
}
