// What the examples share.

/** The n-th id of one kind of thing. */
export const idOf = (kind: string, index = 1) =>
  `01998000-0000-7000-8000-${kind}${`${index}`.padStart(12 - kind.length, '0')}`;

export const june = '2026-06-02T14:30:00.000Z';
export const november = '2026-11-03T09:15:00.000Z';
