import { actingProfile } from '@kheya/browser/api/acting';
import { signIn } from '@kheya/browser/open-session';
import { sessionStore } from '@kheya/browser/storage';

/** Of the stored payments whose outcome is unknown; forgotten with the person's other data. */
export const paymentPrefix = 'kheya.payment.';

/** A payment is its payer's: nobody else at this screen, and no other profile, repeats it. */
export const paymentKey = () =>
  `${paymentPrefix}${signIn().claims()?.sub ?? ''}.${actingProfile() ?? ''}`;

/** Whether the outcome of a payment made in this tab is still unknown. */
export const hasUnresolvedPayment = () => sessionStore.read(paymentKey()) !== null;
