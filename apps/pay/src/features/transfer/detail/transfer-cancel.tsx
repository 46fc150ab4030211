import type { Transfer } from '@kheya/contract';
import { canStop, getRail } from '@kheya/contract/rail';
import { toDigits } from '@kheya/money';
import { Avatar, Button, Countdown, Dialog, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { TransferFacts } from '#features/transfer/transfer-facts.ts';
import { hasJoined } from '#features/transfer/transfer-stage.ts';
import { useCancelTransfer } from '#features/transfer/transfer-queries.ts';
import { now } from '@kheya/browser/clock';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { dayAndTime } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { cancelLabel, requestCancellationLabel } from '#shared/named-labels.ts';
import { useErrorMessage } from '#shared/try-again.tsx';

interface TransferCancelProps {
  readonly transfer: Transfer;
  readonly facts: TransferFacts;
}

/** Cancels the transfer if that is still possible, else asks for it; the text says which. */
export function TransferCancel({ transfer, facts }: TransferCancelProps) {
  const { kind } = transfer.cancel;
  if (kind === 'none') return null;
  return (
    <Panel className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 px-panel py-4.5 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-y-3">
      <Avatar icon={<Undo2 className="size-5!" />} className="size-12" />
      <div>
        <CancelTitle transfer={transfer} facts={facts} />
        <p className="text-sm text-ink-muted">
          <CancelTerms transfer={transfer} facts={facts} />
        </p>
      </div>
      {kind === 'requested' ? null : <CancelButton transfer={transfer} facts={facts} />}
    </Panel>
  );
}

function CancelTitle({ transfer, facts: { who } }: TransferCancelProps) {
  const locale = useLocale();
  const at = useNow();
  const { kind, until } = transfer.cancel;
  if (kind === 'requested') {
    return (
      <p className="font-medium">
        <Trans>You requested a cancellation</Trans>
      </p>
    );
  }
  if (kind === 'full_refund') {
    if (transfer.waits_until !== null) {
      return (
        <p>
          <Trans>You can cancel until {who} joins</Trans>
        </p>
      );
    }
    if (until === null) {
      return (
        <p>
          <Trans>You can still cancel</Trans>
        </p>
      );
    }
    if (transfer.hands_over_at !== null) return <UntilHandedOver until={until} />;
    // The last minute before the planned day begins in Bangladesh.
    const last = dayAndTime(new Date(Date.parse(until) - 60_000).toISOString(), at, locale);
    return (
      <p>
        <Trans>
          You can cancel until <b className="num">{last}</b>
        </Trans>
      </p>
    );
  }
  if (until === null) {
    return (
      <p>
        <Trans>You can request a cancellation until it arrives</Trans>
      </p>
    );
  }
  const end = dayAndTime(until, at, locale);
  return (
    <p>
      <Trans>
        You can request a cancellation until <b className="num">{end}</b>
      </Trans>
    </p>
  );
}

/** Counts down the last hour before a bank is given it. */
function UntilHandedOver({ until }: { readonly until: string }) {
  const locale = useLocale();
  const when = goesOutAt(until, useNow(), locale);
  return (
    <p>
      <Countdown until={Date.parse(until)} now={now}>
        {({ milliseconds, clock }) => {
          if (milliseconds === 0) return <Trans>You can still cancel</Trans>;
          const left = toDigits(clock, locale);
          return milliseconds > hourMs ? (
            <Trans>
              You can cancel until it goes out, <b className="num">{when}</b>
            </Trans>
          ) : (
            <Trans>
              You can cancel for <b className="num">{left}</b>, then it goes out
            </Trans>
          );
        }}
      </Countdown>
    </p>
  );
}

const hourMs = 3_600_000;

function CancelTerms({ transfer, facts }: TransferCancelProps): ReactNode {
  const { network, total, who } = facts;
  switch (transfer.cancel.kind) {
    case 'full_refund':
      if (transfer.waits_until !== null) {
        return (
          <Trans>
            You'll get all {total} back right away, and {who} can't receive it anymore.
          </Trans>
        );
      }
      return transfer.status === 'INIT' ? (
        <Trans>Nothing has been taken yet.</Trans>
      ) : (
        <Trans>It hasn't been sent on yet. You'll get all {total} back right away.</Trans>
      );
    case 'request':
    case 'requested':
      if (!canStop(transfer.rail)) {
        return (
          <Trans>
            {network} has it and can't stop it. If it isn't deposited, we'll refund you within 3
            business days. If it is, we'll let you know.
          </Trans>
        );
      }
      return (
        <Trans>
          {network} has it. If it hasn't been deposited yet, we'll get it back and refund you within
          3 business days.
        </Trans>
      );
    case 'none':
      return null;
  }
}

function CancelButton({ transfer, facts }: TransferCancelProps) {
  const errorMessage = useErrorMessage();
  const cancel = useCancelTransfer();
  const disabledReason = useDisabledReason('transfer_money');
  const [key, setKey] = useState<string>();
  const isAsking = transfer.cancel.kind === 'request';
  const close = () => {
    setKey(undefined);
    cancel.reset();
  };
  const confirm = () => {
    if (key !== undefined) cancel.mutate({ id: transfer.id, key }, { onSuccess: close });
  };
  return (
    <>
      <Button
        variant="danger"
        className="max-md:col-span-full"
        disabledReason={disabledReason}
        onClick={() => setKey(crypto.randomUUID())}
      >
        <CancelLabel transfer={transfer} />
      </Button>
      <Dialog
        open={key !== undefined}
        onClose={close}
        title={
          isAsking ? <Trans>Request a cancellation?</Trans> : <Trans>Cancel this transfer?</Trans>
        }
        actions={
          <>
            <Button onClick={close}>
              <Trans>Keep the transfer</Trans>
            </Button>
            <Button variant="danger-solid" busy={cancel.isPending} onClick={confirm}>
              <CancelLabel transfer={transfer} />
            </Button>
          </>
        }
      >
        <CancelTerms transfer={transfer} facts={facts} />
        {cancel.isError ? (
          <p role="alert" className="mt-3 text-negative">
            {errorMessage(cancel.error)}
          </p>
        ) : null}
      </Dialog>
    </>
  );
}

/** What the press does: a request, a cancellation with a refund, or a plan that is given up. */
function CancelLabel({ transfer }: Pick<TransferCancelProps, 'transfer'>) {
  const { i18n } = useLingui();
  if (transfer.cancel.kind === 'request') return i18n._(requestCancellationLabel);
  if (transfer.status === 'INIT') return <Trans>Cancel this plan</Trans>;
  return i18n._(cancelLabel);
}

/** Why the transfer can no longer be cancelled, shown below its steps. */
export function WhyNotCancel({ transfer }: { readonly transfer: Transfer }) {
  if (transfer.cancel.kind !== 'none') return null;
  if (transfer.returned !== null) return null;
  if (hasJoined(transfer)) {
    return (
      <Quiet>
        <Trans>They've joined, so it can't be cancelled anymore.</Trans>
      </Quiet>
    );
  }
  if (transfer.status === 'POSTED') {
    return (
      <Quiet>
        {transfer.rate === null ? (
          <Trans>It arrived right away, so it can't be cancelled.</Trans>
        ) : (
          <Trans>It was converted right away at the rate you saw, so it can't be cancelled.</Trans>
        )}
      </Quiet>
    );
  }
  if (transfer.status === 'COMPLETE') {
    return (
      <Quiet>
        <Trans>It's been deposited, so it can't be cancelled anymore.</Trans>
      </Quiet>
    );
  }
  if (transfer.status !== 'PENDING' || transfer.reason !== null) return null;
  return (
    <Quiet>
      {isAskedForHalfAnHour(transfer) ? (
        <Trans>
          The 30 minutes for requesting a cancellation are over. We'll let you know when it arrives.
        </Trans>
      ) : (
        <Trans>It can't be cancelled anymore. We'll let you know when it arrives.</Trans>
      )}
    </Quiet>
  );
}

/** Wallets and NPSB pay within minutes. Every other way may be asked for as long as it takes. */
function isAskedForHalfAnHour({ rail }: Pick<Transfer, 'rail'>): boolean {
  const { wallet, bdBank } = getRail(rail);
  return wallet !== null || bdBank === 'npsb';
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className="text-sm text-ink-muted">{children}</p>;
}
