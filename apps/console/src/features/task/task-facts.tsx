import { Trans } from '@lingui/react/macro';
import { fromDecimal, toDigits } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { OpenTask } from '#features/task/task-api.ts';
import { Fact } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** One section of the facts in the middle of the page. */
export function TaskPart(props: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="border-b border-line px-4 py-4 last:border-b-0 lg:px-6">
      <h2 className="mb-2 text-base!">{props.title}</h2>
      {props.children}
    </section>
  );
}

/** The last finding or provider answer, in its own words, with its time. */
export function LastSeen({ task: { detail, seen_at } }: { readonly task: OpenTask }) {
  const locale = useLocale();
  return (
    <TaskPart title={<Trans>Last update</Trans>}>
      <p lang="en" className="wrap-anywhere">
        {detail}
      </p>
      <p className="num mt-1 text-sm text-ink-muted">{dateTime(seen_at, locale)}</p>
    </TaskPart>
  );
}

type Incoming = NonNullable<OpenTask['incoming_payment']>;

export function TaskIncoming({ payment }: { readonly payment: Incoming }) {
  const locale = useLocale();
  return (
    <TaskPart title={<Trans>Incoming payment</Trans>}>
      <dl className="max-w-md">
        <Fact name={<Trans>Amount</Trans>}>
          <Amount value={fromDecimal(payment.amount, payment.currency)} />
        </Fact>
        <Fact name={<Trans>Sender</Trans>}>{payment.sender_name}</Fact>
        <Fact name={<Trans>To account</Trans>}>
          <span className="identifier">{toDigits(payment.masked_number, locale)}</span>
        </Fact>
        {payment.trace_number === null ? null : (
          <Fact name={<Trans>Trace number</Trans>}>
            <span className="identifier">{payment.trace_number}</span>
          </Fact>
        )}
        <Fact name={<Trans>Received</Trans>}>
          <span className="num">{dateTime(payment.occurred_at, locale)}</span>
        </Fact>
        <Fact name={<Trans>Our ID</Trans>}>
          <span className="identifier break-all whitespace-normal">{payment.id}</span>
        </Fact>
      </dl>
    </TaskPart>
  );
}

type Movement = NonNullable<OpenTask['treasury_movement']>;

export function TaskMovement({ movement }: { readonly movement: Movement }) {
  const locale = useLocale();
  return (
    <TaskPart title={<Trans>Movement</Trans>}>
      <dl className="max-w-md">
        <Fact name={<Trans>Name</Trans>}>
          <span className="identifier">{movement.name}</span>
        </Fact>
        <Fact name={<Trans>Recorded</Trans>}>
          <span className="num">{dateTime(movement.intent_at, locale)}</span>
        </Fact>
        <Fact name={<Trans>Our ID</Trans>}>
          <span className="identifier break-all whitespace-normal">{movement.id}</span>
        </Fact>
      </dl>
    </TaskPart>
  );
}
