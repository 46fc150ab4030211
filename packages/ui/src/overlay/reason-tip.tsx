import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';

import { classNames } from '#class-names.ts';

const gap = 4;
const indent = 24;
const margin = 8;

/** Places a floating element below its anchor, inside the window, through the style object. */
function placeBelow(floating: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const left = Math.min(at.left + indent, innerWidth - width - margin);
  const below = at.bottom + gap;
  const top = below + height + margin > innerHeight ? at.top - height - gap : below;
  floating.style.left = `${Math.max(margin, left)}px`;
  floating.style.top = `${Math.max(margin, top)}px`;
}

export interface ReasonTipProps {
  /** Why this cannot be used now. */
  readonly reason: ReactNode;
  /**
   * The greyed element, which must be focusable. It receives the id of the text that describes it.
   */
  readonly children: (describedBy: string) => ReactElement;
  readonly className?: string | undefined;
}

/**
 * Shows why an element is greyed: on hover, focus and tap; Escape closes it. It is in the browser's
 * top layer, so that no scrolling list cuts it off.
 */
export function ReasonTip({ reason, children, className }: ReasonTipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const words = tip.current;
    if (!open || words === null || anchor.current === null) return;
    words.showPopover();
    placeBelow(words, anchor.current);
    const close = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    addEventListener('scroll', close, true);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('scroll', close, true);
      words.hidePopover();
    };
  }, [open]);
  return (
    <span
      ref={anchor}
      className={classNames('block', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
      onClick={() => setOpen(true)}
    >
      {children(id)}
      <div
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed m-0 w-max max-w-56 overflow-visible rounded-sm bg-ink px-2.5 py-1.5 text-sm text-surface before:absolute before:-top-1 before:left-4 before:size-2 before:rotate-45 before:bg-inherit before:content-['']"
      >
        {reason}
      </div>
    </span>
  );
}
