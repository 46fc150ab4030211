import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount, Button, NativeSelect, Notice, TextArea, TextField } from '@kheya/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Preview, usePreview, useProposeMovement } from '#features/movement/movement-api.ts';
import { kindNames, sideNames } from '#features/movement/movement-labels.ts';
import { MovementLines } from '#features/movement/movement-lines.tsx';
import { movementDraft } from '#features/movement/movement-search.ts';
import { FormAlert } from '#shared/form-dialog.tsx';
import { Fact } from '#shared/fact.tsx';
import { useForm } from '#shared/use-form.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

/** Proposes a fee refund or a correction: first the entries it would have, then the reason. */
export function NewMovementPage() {
  const { t } = useLingui();
  usePageTitle(t`New movement`);
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4 px-4 py-4 lg:px-6">
      <div>
        <Link to={paths.movements} className="touch-area text-link">
          <Trans>Manual movements</Trans>
        </Link>
        <h1 className="mt-1">
          <Trans>New movement</Trans>
        </h1>
        <p className="text-ink-muted">
          <Trans>Nothing is booked before a second operator approves it.</Trans>
        </p>
      </div>
      <MovementForm />
    </div>
  );
}

interface Typed {
  readonly number: string;
  readonly kind: 'fee_refund' | 'correction';
  readonly side: 'debit' | 'credit';
  readonly amount: string;
  readonly corrects: string;
  readonly reason: string;
}

function MovementForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = movementDraft.parse(useSearch({ strict: false }));
  const [seen, setSeen] = useState<Preview>();
  const preview = usePreview();
  const propose = useProposeMovement();
  const asked = ({ number, kind, side, amount, corrects }: Typed) => ({
    ...{ account_number: number.trim(), kind, amount: amount.trim(), corrects: corrects.trim() },
    side: kind === 'fee_refund' ? ('credit' as const) : side,
    ...(draft.break === undefined ? {} : { break_id: draft.break }),
  });
  const form = useForm<Typed, { id: string } | undefined>({
    defaultValues: {
      ...{ number: draft.number, kind: draft.kind, side: draft.side, amount: draft.amount },
      ...{ corrects: draft.corrects ?? '', reason: '' },
    },
    async send(typed) {
      if (seen !== undefined) {
        return propose.mutateAsync({ ...asked(typed), reason: typed.reason.trim() });
      }
      setSeen(await preview.mutateAsync(asked(typed)));
      return undefined;
    },
    onSent(made) {
      if (made) void navigate({ to: paths.movement, params: { movementId: made.id } });
    },
  });
  if (seen !== undefined) {
    return (
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <PreviewBox preview={seen} />
        <TextArea
          {...form.field('reason')}
          label={t`Internal reason`}
          maxLength={1000}
          inputClassName="min-h-20"
          help={<Trans>What was wrong and how you know. At least 10 characters.</Trans>}
        />
        <FormAlert>{form.alert}</FormAlert>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={form.isBusy}>
            <Trans>Propose</Trans>
          </Button>
          <Button onClick={() => setSeen(undefined)}>
            <Trans>Change</Trans>
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <Fields form={form} />
      <FormAlert>{form.alert}</FormAlert>
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Preview</Trans>
        </Button>
      </div>
    </form>
  );
}

function Fields({
  form,
}: {
  readonly form: ReturnType<typeof useForm<Typed, { id: string } | undefined>>;
}) {
  const { t, i18n } = useLingui();
  const { kind, side } = form.values;
  return (
    <>
      <NativeSelect
        label={t`Kind`}
        value={kind}
        options={(['correction', 'fee_refund'] as const).map((value) => ({
          value,
          label: i18n._(kindNames[value]),
        }))}
        onValueChange={(value) => form.set({ kind: value })}
      />
      <TextField
        {...form.field('number')}
        label={t`Account number`}
        inputMode="numeric"
        autoComplete="off"
      />
      {kind === 'fee_refund' ? null : (
        <NativeSelect
          label={t`For the customer`}
          value={side}
          options={(['credit', 'debit'] as const).map((value) => ({
            value,
            label: i18n._(sideNames[value]),
          }))}
          onValueChange={(value) => form.set({ side: value })}
        />
      )}
      <TextField
        {...form.field('amount')}
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.field('corrects')}
        label={t`ID of what it corrects`}
        autoComplete="off"
        help={<Trans>The transfer, the payment or the break, from its page.</Trans>}
      />
    </>
  );
}

function PreviewBox({ preview }: { readonly preview: Preview }) {
  const { account, currency, entries } = preview;
  return (
    <Notice title={account.holder}>
      <MovementLines entries={entries} currency={currency} />
      <dl>
        <Fact name={<Trans>Balance now</Trans>}>
          <Amount value={fromDecimal(preview.balance_before, currency)} />
        </Fact>
        <Fact name={<Trans>Balance after</Trans>}>
          <Amount value={fromDecimal(preview.balance_after, currency)} />
        </Fact>
      </dl>
    </Notice>
  );
}
