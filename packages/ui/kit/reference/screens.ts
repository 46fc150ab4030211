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
  {
    name: 'landing',
    title: 'Start page',
    difference:
      'Equal. Built: the amount typed here is kept until the first payment, and the page is readable before any script.',
  },
  {
    name: 'sign-in',
    title: 'Sign in',
    difference:
      'Equal. Built: one address or mobile number, a passkey first where one was used in this browser.',
  },
  {
    name: 'overview-new',
    title: 'Home on the first day',
    difference:
      'Equal. Built: the first step leads to the form itself, and what is not built yet is not in the menu.',
  },
  {
    name: 'verification',
    title: 'Verification Center',
    difference:
      'Surpassed: what is missing can be sent from the page, and the list of what is done stays in sight.',
  },
  {
    name: 'overview',
    title: 'Home',
    difference:
      'Equal. Built: the chart has its days, its high and low, a choice of range and values by keyboard; a late transfer says so.',
  },
  {
    name: 'overview-bd',
    title: 'Home in Bangladesh',
    difference:
      'Equal, with fewer ways in: those that are not built are left out instead of padlocked.',
  },
  {
    name: 'send-who',
    title: 'Send: who',
    difference:
      'Equal. Built: the last amount of each contact; drawn: several networks, which come with their rails.',
  },
  {
    name: 'send-amount',
    title: 'Send: how much',
    difference: 'Surpassed: quick amounts, the day on both shores, and the limit that is left.',
  },
  {
    name: 'send-review',
    title: 'Send: review',
    difference:
      'Surpassed: one warning instead of two, with the questions that stop a scam, above the terms.',
  },
  {
    name: 'send-done',
    title: 'Send: done',
    difference:
      'Equal. Built: the receipt can be shared as a picture, and the transfer has a reference that can be read aloud.',
  },
  {
    name: 'transfer-detail',
    title: 'A transfer',
    difference:
      'Surpassed: a late transfer has a state of its own, with the hour of the next news and support as its one action.',
  },
  {
    name: 'transactions',
    title: 'Transactions',
    difference:
      'Equal. An opened row is a sentence, five facts and three actions. Categories wait for their own screens.',
  },
  {
    name: 'transactions-declined',
    title: 'Declined transactions',
    difference:
      'Equal. Each row has its friendly sentence and the reason as it came; what may not be explained is only declined.',
  },
  {
    name: 'console-review',
    title: 'Console: a review',
    difference:
      'Surpassed in what is compared, weaker in one thing: nothing reads the documents, so likeness is judged by eye.',
  },
];
