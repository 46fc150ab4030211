import { Trans, useLingui } from '@lingui/react/macro';
import { RESTRICTION_REASON_WORDS } from '@kheya/contract/decision-words';
import { Button, Dialog, Notice } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { type OpenCustomer, useRestrict } from '#features/customer/customer-api.ts';
import {
  type CustomerReason,
  customerReasons,
  opensAccess,
  shortestReason,
  tellsWhy,
} from '#features/customer/restriction-rules.ts';
import { PickList } from '#shared/control/pick-list.tsx';
import { TextArea } from '#shared/control/text-area.tsx';
import { CustomerWords } from '#shared/customer-words.tsx';
import { language, type Locale } from '#shared/language.ts';
import { actionNames, type RestrictionAction } from '#shared/restriction-words.ts';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

export interface RestrictionDialogProps {
  readonly customer: OpenCustomer;
  readonly action: RestrictionAction;
  readonly onClose: () => void;
}

/** Names what happens to the customer before it happens, and asks why. */
export function RestrictionDialog({ customer, action, onClose }: RestrictionDialogProps) {
  const { t, i18n } = useLingui();
  const kept = useKeptText(`restriction.${customer.id}.${action}`);
  const [told, setTold] = useState<CustomerReason | null>(null);
  const restrict = useRestrict(customer.id);
  const reason = kept.text.trim();
  const isTold = tellsWhy(action);
  const isReady = reason.length >= shortestReason && (!isTold || told !== null);
  const verb = i18n._(actionNames[action]);
  const send = () =>
    restrict.mutate(
      { action, reason, ...(isTold && told ? { customer_reason: told } : {}) },
      {
        onSuccess: ({ review_id }) => {
          kept.clear();
          onClose();
          toasts.show({
            text: review_id === null ? t`Done.` : t`Proposed. A colleague has to agree.`,
          });
        },
      },
    );
  return (
    <Dialog
      open
      urgent
      width="md"
      title={`${verb}: ${customer.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
          <Button
            size="sm"
            variant={isTold ? 'danger-solid' : 'primary'}
            disabled={!isReady}
            busy={restrict.isPending}
            onClick={send}
          >
            {opensAccess(action) ? <Trans>Propose</Trans> : verb}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 text-ink">
        <p className="text-ink-muted">{consequences[action]}</p>
        {isTold ? <ToldReason value={told} reads={customer.language} onChange={setTold} /> : null}
        <TextArea
          label={t`Reason for ourselves`}
          value={kept.text}
          maxLength={1000}
          onValueChange={kept.write}
          className="min-h-20"
          help={
            <Trans>At least ten characters. Kept with your name; never read by the customer.</Trans>
          }
        />
        {restrict.error ? (
          <Notice tone="negative" role="alert">
            <Wording error={restrict.error} />
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

const consequences: Record<RestrictionAction, ReactNode> = {
  freeze: (
    <Trans>
      From this moment they read everything and change nothing: no payment, no card, no contact.
      They are told, and may appeal.
    </Trans>
  ),
  block: (
    <Trans>
      From this moment they read everything and change nothing, and our decision stands until two of
      us open it again. They are told, and may appeal.
    </Trans>
  ),
  unfreeze: (
    <Trans>
      Nothing opens yet: a second, different operator has to agree. Then they may act again at once,
      and are told.
    </Trans>
  ),
  unblock: (
    <Trans>
      Nothing opens yet: a second, different operator has to agree. Then they may act again at once,
      and are told.
    </Trans>
  ),
  give_full_access: (
    <Trans>
      Nothing opens yet: a second, different operator has to agree. Then everything is open to them
      although their review is not done.
    </Trans>
  ),
  take_full_access: <Trans>At once they may do only what their status allows.</Trans>,
};

interface ToldReasonProps {
  readonly value: CustomerReason | null;
  /** The language the customer reads. */
  readonly reads: Locale | null;
  readonly onChange: (value: CustomerReason | null) => void;
}

const none = 'none';

function ToldReason({ value, reads, onChange }: ToldReasonProps) {
  const { t } = useLingui();
  const locale = language.use();
  return (
    <>
      <PickList
        label={<Trans>Reason for the customer</Trans>}
        value={value ?? none}
        options={[
          { value: none, label: t`Choose a reason` },
          ...customerReasons.map((one) => ({
            value: one,
            label: RESTRICTION_REASON_WORDS[one][locale],
          })),
        ]}
        onValueChange={(next) => onChange(next === none ? null : next)}
      />
      {value === null ? null : (
        <CustomerWords words={RESTRICTION_REASON_WORDS[value]} reads={reads} />
      )}
    </>
  );
}
