/** Of the stored payments whose outcome is unknown; forgotten with the person's other data. */
export const paymentPrefix = 'kheya.payment.';
