import { Trans, useLingui } from '@lingui/react/macro';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { checkReason } from '@kheya/contract/fields/text-lengths';
import { Button, TextArea } from '@kheya/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangeFields } from '#features/rule/change-fields.tsx';
import { OldAndNew } from '#features/rule/old-and-new.tsx';
import { PreviewFacts } from '#features/rule/preview-facts.tsx';
import {
  type OpenRule,
  type SeenPreview,
  useChangePreview,
  useProposeChange,
} from '#features/rule/rule-api.ts';
import { bodyOf, type Draft, draftOf, shareOf, wrongFigures } from '#features/rule/rule-draft.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useForm } from '#shared/use-form.tsx';
import { paths } from '#shared/paths.ts';

interface ChangeFormProps {
  readonly rule: OpenRule;
}

const FIELDS = {
  'values.fixed': 'fixed',
  'values.rate_bps': 'percent',
  'values.spread_bps': 'percent',
  'values.limit': 'limit',
  'values.soft': 'soft',
  'values.amount': 'amount',
  'values.waived_from': 'waived',
  'values.tiers': 'tiers',
  'values.action': 'action',
  'values.threshold': 'threshold',
  'values.count': 'count',
  'values.window_hours': 'hours',
  'values.percent': 'share',
  'values.review_percent': 'review',
  'values.block_percent': 'block',
  valid_from: 'day',
} as const;
const AT_THE_DAY = {
  rule_begins_too_early: 'day',
  rule_notice_too_short: 'day',
  rule_change_overlaps: 'day',
} as const;

/** First the new values and what they would have done last month, then the reason. */
export function ChangeForm({ rule }: ChangeFormProps) {
  const navigate = useNavigate();
  const [seen, setSeen] = useState<SeenPreview>();
  const preview = useChangePreview();
  const propose = useProposeChange();
  const form = useForm<Draft, { id: string } | null>({
    defaultValues: draftOf(rule),
    fieldOf: FIELDS,
    refusals: AT_THE_DAY,
    validate: (draft) => check(rule, draft, seen !== undefined),
    async send(draft) {
      const body = bodyOf(rule, draft);
      if (body === undefined) return null;
      if (seen !== undefined) {
        return propose.mutateAsync({ ...body, reason: draft.reason.trim() });
      }
      setSeen(await preview.mutateAsync(body));
      return null;
    },
    onSent(made) {
      if (made) void navigate({ to: paths.ruleChange, params: { changeId: made.id } });
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      {seen === undefined ? (
        <ChangeFields rule={rule} form={form} />
      ) : (
        <Confirm rule={rule} seen={seen} form={form} />
      )}
      <FormAlert>{form.alert}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {seen === undefined ? <Trans>Preview</Trans> : <Trans>Propose</Trans>}
        </Button>
        {seen === undefined ? null : (
          <Button onClick={() => setSeen(undefined)}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** A share is read here, as it is sent as a number; amounts are read by the server. */
function check(rule: OpenRule, draft: Draft, isSeen: boolean) {
  const { kind } = rule;
  const wrong = wrongFigures(rule, draft).map((field) => [field, 'not_a_whole_number' as const]);
  const hasShare = kind === 'fee' || kind === 'spread';
  const isShare = (text: string, decimals: number) => shareOf(text, decimals) !== undefined;
  const isWrong = kind === 'interest' && draft.tiers.some(({ percent }) => !isShare(percent, 4));
  return compactErrors({
    ...Object.fromEntries(wrong),
    percent: hasShare && !isShare(draft.percent, 2) ? 'share_not_a_number' : undefined,
    tiers: isWrong ? 'share_not_a_number' : undefined,
    day: draft.day === '' ? 'required' : undefined,
    reason: isSeen ? checkReason(draft.reason) : undefined,
  });
}

interface ConfirmProps extends ChangeFormProps {
  readonly seen: SeenPreview;
  readonly form: ReturnType<typeof useForm<Draft, { id: string } | null>>;
}

function Confirm({ rule, seen, form }: ConfirmProps) {
  const { t } = useLingui();
  return (
    <>
      <OldAndNew subject={rule.subject} before={seen.before} values={seen.values} />
      <PreviewFacts preview={seen} />
      <TextArea
        {...form.field('reason')}
        label={t`Internal reason`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={<Trans>Why it changes, and who decided it. At least 10 characters.</Trans>}
      />
    </>
  );
}
