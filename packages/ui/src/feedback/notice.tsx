import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import { classNames } from '#class-names.ts';

const tones = {
  info: { look: 'bg-info-soft [&>svg.lucide]:text-info', icon: Info },
  caution: { look: 'bg-caution-soft [&>svg.lucide]:text-caution', icon: TriangleAlert },
  negative: { look: 'bg-negative-soft [&>svg.lucide]:text-negative', icon: CircleAlert },
};

export interface NoticeProps {
  readonly tone?: keyof typeof tones | undefined;
  /** The main sentence, in bold before the rest. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string | undefined;
  /** `alert` interrupts a screen reader: only for something that has just gone wrong. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
}

/** A remark in its context: at the top of a page or in a form. */
export function Notice(props: NoticeProps) {
  const {
    tone = 'info',
    title,
    children,
    action,
    onDismiss,
    dismissLabel,
    role,
    className,
  } = props;
  const { look, icon: Icon } = tones[tone];
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-md px-4 py-3', look, className)}
    >
      <Icon aria-hidden className="mt-px" />
      <div className="min-w-0 flex-1">
        {title === undefined ? null : <b>{title} </b>}
        {children}
        {action === undefined ? null : <div className="mt-2">{action}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <IconButton
          size="xs"
          label={dismissLabel ?? ''}
          onClick={onDismiss}
          className="-my-0.5 -mr-1"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
