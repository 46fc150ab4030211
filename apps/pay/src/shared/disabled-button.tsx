import { buttonStyle, type ButtonSize, ReasonTip } from '@kheya/ui';
import type { ReactNode } from 'react';

export interface DisabledButtonProps {
  /** Why it cannot be pressed now, in a sentence. */
  readonly reason: ReactNode;
  readonly icon?: ReactNode;
  readonly size?: ButtonSize | undefined;
  readonly children: ReactNode;
}

/** A button for a function that comes later: focusable, without effect, with the reason. */
export function DisabledButton({ reason, icon, size = 'sm', children }: DisabledButtonProps) {
  return (
    <ReasonTip reason={reason} className="inline-block">
      {(describedBy) => (
        <button
          type="button"
          aria-disabled
          aria-describedby={describedBy}
          className={buttonStyle({ size, unavailable: true })}
        >
          {icon}
          {children}
        </button>
      )}
    </ReasonTip>
  );
}
