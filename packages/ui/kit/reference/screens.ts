/** A screen that was drawn before it was built. */
export interface ReferenceScreen {
  /** The file name of both pictures. */
  readonly name: string;
  readonly title: string;
  /** Where the built screen differs from the drawing, and why. */
  readonly difference: string;
}

/** The fourteen, in the order somebody meets them. */
export const referenceScreens: readonly ReferenceScreen[] = [
  { name: 'landing', title: 'Start page', difference: '' },
  { name: 'sign-in', title: 'Sign in', difference: '' },
  { name: 'overview-new', title: 'Home on the first day', difference: '' },
  { name: 'verification', title: 'Verification Center', difference: '' },
  { name: 'overview', title: 'Home', difference: '' },
  { name: 'overview-bd', title: 'Home in Bangladesh', difference: '' },
  { name: 'send-who', title: 'Send: who', difference: '' },
  { name: 'send-amount', title: 'Send: how much', difference: '' },
  { name: 'send-review', title: 'Send: review', difference: '' },
  { name: 'send-done', title: 'Send: done', difference: '' },
  { name: 'transfer-detail', title: 'A transfer', difference: '' },
  { name: 'transactions', title: 'Transactions', difference: '' },
  { name: 'transactions-declined', title: 'Declined transactions', difference: '' },
  { name: 'console-review', title: 'Console: a review', difference: '' },
];
