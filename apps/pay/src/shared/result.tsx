import { classNames, Ferry } from '@kheya/ui';
import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { PublicFooter } from '#shared/public-footer.tsx';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';

const marks = {
  success: { icon: Check, look: 'bg-positive-soft text-positive' },
  info: { icon: Info, look: 'bg-info-soft text-info' },
  failure: { icon: CircleAlert, look: 'bg-negative-soft text-negative' },
};

export interface ResultProps {
  /** The outcome, as a mark on the drawing; the title says it in words. */
  readonly status?: keyof typeof marks | undefined;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Smaller text below with further information. */
  readonly subText?: ReactNode;
  /** The next actions, the most important one first. */
  readonly actions: ReactNode;
}

/** A page for the result of a flow: the ferry, a sentence and the next actions. */
export function Result({ status, title, children, subText, actions }: ResultProps) {
  return (
    <PublicFrame footer={<PublicFooter />}>
      <PublicColumn>
        <div className="grid justify-items-center gap-2 text-center">
          <div className="relative mb-5">
            <Ferry className="w-52" />
            {status === undefined ? null : <Mark status={status} />}
          </div>
          <h1>{title}</h1>
          <p className="text-ink-muted">{children}</p>
          {subText === undefined ? null : <p className="text-sm text-ink-faint">{subText}</p>}
          <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
            {actions}
          </div>
        </div>
      </PublicColumn>
    </PublicFrame>
  );
}

function Mark({ status }: { readonly status: keyof typeof marks }) {
  const { icon: Icon, look } = marks[status];
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute right-0 -bottom-2 grid size-12 place-items-center rounded-full ring-4 ring-surface',
        look,
      )}
    >
      <Icon className="size-6!" />
    </span>
  );
}
