import type { PaymentPlanPreview } from '@kheya/contract';
import { formatMoney, fromDecimal, toDigits } from '@kheya/money';
import { Button, DetailRow, Details, Notice, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { PlanDays } from '#features/transfer/plan/plan-days.tsx';
import { useDraftRhythm } from '#features/transfer/plan/plan-form.tsx';
import type { PlanDraft } from '#features/transfer/plan/plan-draft.ts';
import { DisclosurePanel } from '#features/transfer/send/disclosure-panel.tsx';
import { useLocale } from '@kheya/browser/language';
import { planDay } from '#shared/payment-plan/plan-text.tsx';

export interface PlanReviewProps {
  readonly preview: PaymentPlanPreview;
  readonly draft: PlanDraft;
  readonly isBusy: boolean;
  readonly alert: ReactNode;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  readonly confirmLabel: ReactNode;
}

/** What the plan will do, before it is confirmed: its days, what one costs now, and the disclosure. */
export function PlanReview(props: PlanReviewProps) {
  const { preview, draft, isBusy, alert, onBack, onConfirm, confirmLabel } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const rhythm = useDraftRhythm()(draft);
  const shown = (text: string, currency: PaymentPlanPreview['currency']) =>
    formatMoney(fromDecimal(text, currency), locale);
  return (
    <div className="grid gap-5">
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow label={t`To`}>{preview.payee.name}</DetailRow>
          <DetailRow label={t`How often`}>{rhythm}</DetailRow>
          <DetailRow label={t`Next payments`}>
            <PlanDays days={preview.upcoming} />
          </DetailRow>
          <DetailRow label={t`Ends`}>
            {draft.ends === 'never' ? <Trans>When you end it</Trans> : <EndText draft={draft} />}
          </DetailRow>
          <DetailRow label={t`You pay each time`}>
            {shown(preview.total, preview.currency)}
          </DetailRow>
          <DetailRow label={t`The recipient gets`}>
            {shown(preview.target_amount, preview.target_currency)}
          </DetailRow>
        </Details>
      </Panel>
      <Notice>
        {preview.rate === null ? (
          <Trans>
            Nothing is taken now. You can skip, change or end it until each payment is sent.
          </Trans>
        ) : (
          <Trans>
            Nothing is taken now. These are today's figures; each payment is made at the rate of its
            day. You can skip, change or end it until it's sent.
          </Trans>
        )}
      </Notice>
      {preview.disclosure === null ? null : <DisclosurePanel disclosure={preview.disclosure} />}
      {alert === undefined ? null : (
        <Notice tone="negative" role="alert">
          {alert}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} busyLabel={t`Loading`} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button onClick={onBack}>
          <Trans>Change</Trans>
        </Button>
      </div>
    </div>
  );
}

function EndText({ draft }: { readonly draft: PlanDraft }) {
  const locale = useLocale();
  if (draft.ends === 'on') return planDay(draft.ends_on, locale);
  const count = toDigits(draft.ends_after_runs, locale);
  return <Trans>After {count} payments</Trans>;
}
