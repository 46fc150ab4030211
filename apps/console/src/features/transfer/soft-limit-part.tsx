import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ruleKeyName } from '@kheya/contract/rail-text';
import { Notice } from '@kheya/ui';
import { type OpenTransfer, useDecideReview } from '#features/transfer/transfer-api.ts';
import { DecideForm } from '#shared/decide-form.tsx';
import { Fact } from '#shared/fact.tsx';
import { limitNames, useLimitValue } from '#shared/limit-text.ts';
import { useLocale } from '@kheya/browser/language';

interface SoftLimitPartProps {
  readonly transfer: OpenTransfer;
}

/** The soft limits that a payment passes, and the decision of one operator. */
export function SoftLimitPart({ transfer }: SoftLimitPartProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const valueOf = useLimitValue();
  const decide = useDecideReview(transfer.id);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ReviewState transfer={transfer} />
      <dl>
        {transfer.soft_limits.map((limit) => (
          <Fact
            key={[limit.rail, limit.name, limit.currency].join(' ')}
            name={i18n._(limitNames[limit.name])}
          >
            <span className="num">{valueOf(limit)}</span>
            <span className="block text-sm text-ink-muted">{ruleKeyName(limit.rail, locale)}</span>
          </Fact>
        ))}
      </dl>
      {transfer.may_review ? (
        <DecideForm
          decide={(decision) => decide.mutateAsync(decision)}
          approveLabel={<Trans>Let it continue</Trans>}
          declined={msg`Declined. The customer has everything back.`}
        />
      ) : null}
    </div>
  );
}

function ReviewState({ transfer: { soft_limit_review: review } }: SoftLimitPartProps) {
  if (review === 'waiting') {
    return (
      <Notice tone="caution" title={<Trans>Waiting for a decision</Trans>}>
        <Trans>
          The money is reserved. The customer was told that we review it, usually within 4 hours,
          and can cancel until it goes out. Finance or compliance decides alone.
        </Trans>
      </Notice>
    );
  }
  return (
    <p className="text-ink-muted">
      {review === 'approved' ? (
        <Trans>An operator let it continue.</Trans>
      ) : review === 'declined' ? (
        <Trans>An operator declined it, and everything was given back.</Trans>
      ) : (
        <Trans>It ended before anyone decided.</Trans>
      )}
    </p>
  );
}
