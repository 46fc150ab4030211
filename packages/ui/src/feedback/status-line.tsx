import { toDigits } from '@kheya/money';
import { CircleAlert, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { Countdown } from '#data/countdown.tsx';
import { Spinner } from '#feedback/spinner.tsx';
import { useUi } from '#overlay/ui-provider.tsx';

const tones = {
  plain: { look: 'text-ink-muted', icon: <Info aria-hidden /> },
  waiting: { look: 'text-ink-muted', icon: <Clock aria-hidden /> },
  busy: { look: 'text-ink-muted', icon: <Spinner small /> },
  negative: { look: 'text-negative', icon: <CircleAlert aria-hidden /> },
};

export interface StatusLineProps {
  readonly tone?: keyof typeof tones | undefined;
  /** Replaces the tone's own icon. */
  readonly icon?: ReactNode;
  /** The sentence: "Too many tries." It is read out when it appears. */
  readonly children: ReactNode;
  /** The running time beside it: "Again in 0:28". It is not read out every second. */
  readonly countdown?:
    | {
        readonly until: number;
        readonly now: () => number;
        readonly text: (clock: string) => ReactNode;
        readonly onEnd?: (() => void) | undefined;
      }
    | undefined;
  /** One small action at the end: "Try now". */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** A line in the page's flow for saved, waiting or retrying states. It has no box and no colour. */
export function StatusLine(props: StatusLineProps) {
  const { tone = 'plain', icon, children, countdown, action, className } = props;
  const { locale } = useUi();
  const { look, icon: own } = tones[tone];
  return (
    <div
      className={classNames(
        'flex items-start gap-2 text-sm [&_svg.lucide]:mt-0.5 [&_svg.lucide]:size-4',
        look,
        className,
      )}
    >
      <span className="flex h-5 items-center bn:h-6">{icon ?? own}</span>
      <p className="min-w-0">
        <span role="status">{children}</span>
        {countdown === undefined ? null : (
          <>
            {' '}
            <Countdown key={countdown.until} {...countdown}>
              {({ milliseconds, clock }) =>
                milliseconds === 0 ? null : (
                  <span role="timer" className="tabular-nums">
                    {countdown.text(toDigits(clock, locale))}
                  </span>
                )
              }
            </Countdown>
          </>
        )}
        {action === undefined ? null : <> {action}</>}
      </p>
    </div>
  );
}
