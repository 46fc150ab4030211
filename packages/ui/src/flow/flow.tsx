import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { Button } from '#action/button.tsx';
import type { ButtonVariant } from '#action/button-style.ts';
import { classNames } from '#class-names.ts';
import { Notice, type NoticeProps } from '#feedback/notice.tsx';
import { ErrorSummary, type ErrorSummaryProps } from '#flow/error-summary.tsx';
import { FlowProgress, type FlowProgressProps } from '#flow/flow-progress.tsx';
import { BottomBar } from '#layout/bottom-bar.tsx';
import { FlowColumns, Page } from '#layout/page.tsx';

export interface FlowNext {
  readonly label: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly icon?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly disabledReason?: ReactNode;
  /** The label of the amount beside the button on a phone, and the amount. */
  readonly amountLabel?: ReactNode;
  readonly amount?: ReactNode;
}

export interface FlowMessage extends Pick<NoticeProps, 'tone' | 'title' | 'action'> {
  readonly text?: ReactNode;
  /** "Clear message": with it the message can be dismissed. */
  readonly clearLabel?: string | undefined;
}

export interface FlowProps {
  /** The name of the step: when it changes, the page scrolls to the new step's top. */
  readonly step: string;
  /**
   * `form` is filled in and also sent by Enter; in `choice` selecting an option completes the step;
   * `done` is the end, without a way back.
   */
  readonly type?: 'form' | 'choice' | 'review' | 'done' | undefined;
  /** Left out where the step's own content has the h1, as at the end of a flow. */
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** Small print under the buttons. */
  readonly caption?: ReactNode;
  /** A one-time code asked for within this step. */
  readonly code?: ReactNode;
  readonly progress?: FlowProgressProps | undefined;
  /** The link or button that goes back: a link with `backStyle`, or a `BackButton`. */
  readonly back?: ReactNode;
  /** Left out where selecting an option completes the step. */
  readonly next?: FlowNext | undefined;
  /** Makes the step a form that Enter submits; without it the step may contain forms of its own. */
  readonly onNext?: (() => void) | undefined;
  /** A second, secondary action: "Skip for now". */
  readonly second?: ReactNode;
  readonly message?: FlowMessage | undefined;
  readonly onClearMessage?: (() => void) | undefined;
  readonly errors?: ErrorSummaryProps | undefined;
  /** As a function it receives the next button and places it itself, beside the total. */
  readonly aside?: ReactNode | ((next: ReactNode) => ReactNode);
  readonly children?: ReactNode;
}

/** One step of a flow: the position, the question, the one action and the way back. */
export function Flow(props: FlowProps) {
  const { step, type = 'form', progress, back, next, aside } = props;
  const formId = useId();
  const top = useScrollToStepTop(step);
  const button = next === undefined ? null : <NextButton next={next} formId={formId} block />;
  // An aside that does not fit beside the step is below it; its button then waits in the bar.
  const isInAside = typeof aside === 'function';
  const body = <Body {...props} formId={formId} />;
  return (
    <>
      <Page width="flow">
        <div
          ref={top}
          tabIndex={-1}
          className="mb-6 flex min-h-control items-center justify-between gap-4 outline-none max-md:mb-3"
        >
          {type === 'done' ? <span /> : (back ?? <span />)}
          {progress === undefined ? null : <FlowProgress {...progress} />}
        </div>
        <Frame {...props} formId={formId}>
          {aside === undefined ? (
            body
          ) : (
            <FlowColumns
              aside={isInAside ? aside(<div className="max-xl:hidden">{button}</div>) : aside}
            >
              {body}
            </FlowColumns>
          )}
        </Frame>
      </Page>
      {next === undefined ? null : (
        <BottomBar
          label={next.amountLabel}
          amount={next.amount}
          hiddenFrom={isInAside ? 'xl:hidden' : undefined}
        >
          {button}
        </BottomBar>
      )}
    </>
  );
}

/** Renders a form if there is something to submit; else the step's own forms stand inside. */
function Frame({
  type = 'form',
  onNext,
  next,
  aside,
  formId,
  children,
}: FlowProps & { readonly formId: string }) {
  // The last step has the width of its picture; a flow with an aside has columns.
  const look = aside === undefined && type !== 'done' ? 'max-w-form' : '';
  if (onNext === undefined) {
    return (
      <div data-flow-type={type} className={look}>
        {children}
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next?.busy !== true && !isDisabled(next)) onNext();
  };
  return (
    <form id={formId} noValidate onSubmit={submit} data-flow-type={type} className={look}>
      {children}
    </form>
  );
}

function Body(props: FlowProps & { readonly formId: string }) {
  const { title, description, caption, code, next, second, children, errors, formId } = props;
  const { message, onClearMessage, aside } = props;
  const hasNext = next !== undefined && typeof aside !== 'function';
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6 max-md:gap-5">
      {title === undefined ? null : (
        <div>
          <h1>{title}</h1>
          {description === undefined ? null : (
            <p className="mt-1 max-w-prose text-ink-muted">{description}</p>
          )}
        </div>
      )}
      {errors === undefined ? null : <ErrorSummary {...errors} />}
      {message === undefined ? null : (
        <Notice
          tone={message.tone}
          title={message.title}
          action={message.action}
          role={message.tone === 'negative' ? 'alert' : 'status'}
          onDismiss={message.clearLabel === undefined ? undefined : onClearMessage}
          dismissLabel={message.clearLabel}
        >
          {message.text}
        </Notice>
      )}
      {children}
      {code}
      {!hasNext && second === undefined ? null : (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-3',
            second === undefined && 'max-md:hidden',
          )}
        >
          {!hasNext ? null : (
            <span className="max-md:hidden">
              <NextButton next={next} formId={formId} />
            </span>
          )}
          {second}
        </div>
      )}
      {caption === undefined ? null : <p className="text-xs text-ink-faint">{caption}</p>}
    </div>
  );
}

interface NextButtonProps {
  readonly next: FlowNext;
  readonly formId: string;
  readonly block?: boolean | undefined;
}

function NextButton({ next, formId, block }: NextButtonProps) {
  const { label, variant = 'primary', icon, busy, busyLabel, disabledReason } = next;
  return (
    <Button
      type="submit"
      form={formId}
      size="lg"
      {...{ variant, icon, busy, busyLabel, disabledReason, block }}
    >
      {label}
    </Button>
  );
}

function isDisabled(next: FlowNext | undefined): boolean {
  return next?.disabledReason !== undefined && next.disabledReason !== null;
}

/** Moves the page and the focus to the top of a new step. */
function useScrollToStepTop(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    // On a page that has just been opened, a focus set elsewhere is kept.
    if (!isFirst || document.activeElement === document.body) {
      top.current?.focus({ preventScroll: true });
    }
  }, [step]);
  return top;
}
