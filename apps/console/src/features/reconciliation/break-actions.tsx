import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { minLengths } from '@kheya/contract/fields/text-lengths';
import { Button, buttonStyle, NativeSelect, Notice, TextArea } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import {
  type OpenBreak,
  useAssignBreak,
  useExplainBreak,
} from '#features/reconciliation/reconciliation-api.ts';
import { ErrorText } from '#shared/error-notice.tsx';
import { SidePart } from '#shared/fact.tsx';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useOperatorId, useOperators } from '#shared/operators.ts';
import { useDraftPlace, useForm } from '#shared/use-form.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';

interface BreakProps {
  readonly one: OpenBreak;
}

/** Who has it, and the two ways to end it: an explanation, or a movement. */
export function BreakActions({ one }: BreakProps) {
  const isResolved = one.state === 'resolved';
  return (
    <>
      {isResolved ? null : (
        <SidePart title={<Trans>Owner</Trans>}>
          <BreakOwner one={one} />
        </SidePart>
      )}
      {one.note === null && !isResolved ? null : (
        <SidePart title={<Trans>Result</Trans>}>
          <Result one={one} />
        </SidePart>
      )}
      {isResolved ? null : (
        <>
          <SidePart title={<Trans>Explain it</Trans>}>
            <ExplainForm id={one.id} />
          </SidePart>
          {one.kind === 'other_day' ? null : (
            <SidePart title={<Trans>Put our books right</Trans>}>
              <ProposeLink one={one} />
            </SidePart>
          )}
        </>
      )}
      {one.movement_ids.length === 0 ? null : (
        <SidePart title={<Trans>Movements</Trans>}>
          <ul className="grid grid-cols-1 gap-1">
            {one.movement_ids.map((movementId) => (
              <li key={movementId}>
                <Link to={paths.movement} params={{ movementId }} className="touch-area text-link">
                  <Trans>Open the movement</Trans>
                </Link>
              </li>
            ))}
          </ul>
        </SidePart>
      )}
    </>
  );
}

const NOBODY = 'none';

function BreakOwner({ one: { id, owner } }: BreakProps) {
  const { t } = useLingui();
  const me = useOperatorId();
  const { data } = useOperators();
  const assign = useAssignBreak();
  const give = (ownerId: string | null) =>
    assign.mutate(
      { id, owner_id: ownerId },
      {
        onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
      },
    );
  const finance = (data?.results ?? []).filter(
    ({ id: who, roles }) =>
      who === owner?.id || roles.some((role) => role === 'FINANCE' || role === 'ADMIN'),
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <NativeSelect
        label={t`Owner`}
        hideLabel
        value={owner?.id ?? NOBODY}
        options={[
          { value: NOBODY, label: t`No one yet` },
          ...finance.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        onValueChange={(value) => give(value === NOBODY ? null : value)}
      />
      {me === undefined || owner?.id === me ? null : (
        <Button size="sm" busy={assign.isPending} onClick={() => give(me)}>
          <Trans>Take it</Trans>
        </Button>
      )}
    </div>
  );
}

function Result({ one }: BreakProps) {
  const locale = useLocale();
  const name = one.ended_by?.name ?? '';
  const when = one.ended_at === null ? '' : dateTime(one.ended_at, locale);
  return (
    <Notice>
      {one.note === null ? null : (
        <span className="block whitespace-pre-wrap wrap-anywhere">{one.note}</span>
      )}
      {one.ended_by === null ? (
        <Trans>A later comparison paired it, {when}.</Trans>
      ) : (
        <Trans>
          By {name}, {when}.
        </Trans>
      )}
    </Notice>
  );
}

function ExplainForm({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const explain = useExplainBreak(id);
  const form = useForm({
    defaultValues: { note: '' },
    draft: useDraftPlace(`break.${id}`),
    send: ({ note }) => explain.mutateAsync(note.trim()),
    onSent() {
      toasts.show({ text: msg`Saved. It stays in the list until both sides agree.` });
    },
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        {...form.field('note')}
        label={t`Explanation`}
        maxLength={1000}
        inputClassName="min-h-20"
        help={<Trans>What it is, and whom you told at the bank. At least 10 characters.</Trans>}
      />
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button
          size="sm"
          disabled={form.values.note.trim().length < minLengths.reason}
          busy={form.isBusy}
          onClick={form.submit}
        >
          <Trans>Save the explanation</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The movement that would make our side equal to the partner's, to be looked at before it is proposed. */
function ProposeLink({ one }: BreakProps) {
  const { difference } = one;
  const isAbove = !difference.startsWith('-');
  return (
    <>
      <p className="mb-3 text-sm text-ink-muted">
        <Trans>A second operator has to approve the movement. The customer is told.</Trans>
      </p>
      <Link
        to={paths.movementNew}
        search={{
          number: one.account.account_number,
          corrects: one.ours?.id ?? one.id,
          break: one.id,
          amount: difference.replace('-', ''),
          side: isAbove ? 'debit' : 'credit',
        }}
        className={buttonStyle({ size: 'sm' })}
      >
        <Trans>Propose a movement</Trans>
      </Link>
    </>
  );
}
