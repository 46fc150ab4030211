import type { ReactNode } from 'react';

/** A number with hyphens: 855-411-2372, +1 (844) 555-0134. */
const phoneNumber = /(\+?[\d০-৯][\d০-৯() ]*(?:-[\d০-৯]+)+)/;

/** A text whose phone numbers never break at the end of a line; not a letter of it is changed. */
export function WholeNumbers({ children: text }: { readonly children: string }): ReactNode {
  return text.split(phoneNumber).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
