import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useId, useState } from 'react';

export interface ReasonTipProps {
  /** Why this cannot be used now. */
  readonly reason: ReactNode;
  /** What is greyed: a focusable element that does nothing itself. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: 'top' | 'bottom' | 'right' | undefined;
}

/** Says why something is greyed: on hover, on focus and on tap. Escape puts it away. */
export function ReasonTip({ reason, children, side = 'bottom' }: ReasonTipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger
        render={children}
        openOnHover
        delay={80}
        aria-describedby={id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <span id={id} hidden>
        {reason}
      </span>
      <Base.Portal>
        <Base.Positioner
          side={side}
          align="start"
          alignOffset={24}
          sideOffset={4}
          collisionPadding={8}
          className="pointer-events-none z-50"
        >
          <Base.Popup
            initialFocus={false}
            finalFocus={false}
            role="presentation"
            className="max-w-56 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-pretty text-surface outline-none transition-opacity duration-(--duration-fast) focus-visible:shadow-none data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            <Base.Arrow className="size-2 rotate-45 bg-ink data-[side=bottom]:-top-1 data-[side=right]:-left-1 data-[side=top]:-bottom-1" />
            {reason}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
