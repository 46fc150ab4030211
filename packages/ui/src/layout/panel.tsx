import type { ComponentProps } from 'react';

import { classNames } from '#class-names.ts';

/** On a phone a panel goes from edge to edge: 360 px is too narrow for a box in a box. */
export const bandStyle = 'max-md:-mx-gutter max-md:rounded-none max-md:border-x-0';

const pads = {
  none: '',
  /** Text, figures, a form. */
  md: 'px-panel pt-5 pb-4.5 max-md:py-4',
  /** Rows that bring their own height. */
  rows: 'px-panel py-1.5',
};

export interface PanelProps extends ComponentProps<'div'> {
  readonly pad?: keyof typeof pads | undefined;
  /** On a phone: from edge to edge, as every panel directly on the page is. */
  readonly band?: boolean | undefined;
}

/** White on mist with a hairline; never a shadow. */
export function Panel({ pad = 'none', band = true, className, ...rest }: PanelProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'overflow-hidden rounded-lg border border-line bg-surface',
        band && bandStyle,
        pads[pad],
        className,
      )}
    />
  );
}
