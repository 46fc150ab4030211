import type { ComponentProps } from 'react';

import { classNames } from '#class-names.ts';

/**
 * On a phone a panel spans the full width, because 360 px are too narrow for a box inside a box.
 */
export const bandStyle = 'max-md:-mx-gutter max-md:rounded-none max-md:border-x-0';

const pads = {
  none: '',
  /** Text, figures, a form. */
  md: 'px-panel pt-5 pb-4.5 max-md:py-4',
  /** Rows with their own height. */
  rows: 'px-panel py-1.5',
};

export interface PanelProps extends ComponentProps<'div'> {
  readonly pad?: keyof typeof pads | undefined;
  /** On a phone spans the full width, as every panel directly on the page does. */
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
