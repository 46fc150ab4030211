import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { floating } from '#overlay/floating.ts';

export interface PopoverProps {
  /** The button that opens it, with its own label. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: ReactNode;
  /** Beside the title: one small action. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Starts open, because it replaces its placeholder trigger; see `loadOnPress`. */
  readonly defaultOpen?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Content over the page, without leaving it. */
export function Popover(props: PopoverProps) {
  const { trigger, title, aside, children, className, defaultOpen = false } = props;
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={12} collisionPadding={8} className="z-50">
          <Base.Popup
            className={classNames(floating, 'w-96 max-w-[calc(100vw-1rem)] p-1.5', className)}
          >
            <div className="flex items-baseline justify-between gap-4 px-3 pt-2.5 pb-1.5">
              <Base.Title className="text-base">{title}</Base.Title>
              {aside}
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
