import type { ProfileMember } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { Button, MoneyField, NativeSelect, Notice, Panel, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { roleHints, roleLabels } from '#features/approval/approval-labels.ts';
import { type NewMember, useAddMember } from '#features/approval/team-queries.ts';
import { StepUpPrompt } from '#shared/step-up/step-up-prompt.tsx';
import { useForm } from '#shared/use-form.ts';

interface TypedMember {
  readonly email_address: string;
  readonly role: Exclude<ProfileMember['role'], 'OWNER'>;
  readonly approves_up_to: string;
}

const empty: TypedMember = { email_address: '', role: 'APPROVER', approves_up_to: '' };
const roles = ['APPROVER', 'MAKER', 'ADMIN', 'VIEWER'] as const;

const approves = (role: TypedMember['role']) => role === 'APPROVER' || role === 'ADMIN';

/** Adds a customer by their e-mail, as what they act; the owner confirms it. */
export function MemberForm() {
  const { t, i18n } = useLingui();
  const { stepUp, adding } = useAddMember();
  const form = useForm<TypedMember, unknown>({
    defaultValues: empty,
    validate: ({ email_address: email }) =>
      compactErrors({ email_address: email.trim() === '' ? 'required' : undefined }),
    send: async ({ email_address, role, approves_up_to: most }) => {
      const limit = approves(role) && most !== '' ? { approves_up_to: most } : {};
      const body: NewMember = { email_address, role, ...limit };
      if ((await adding.mutateAsync(body)) !== null) form.set(empty);
    },
  });
  const { role } = form.values;
  return (
    <Panel pad="md">
      <form {...form.props} className="grid gap-4">
        <TextField
          label={<Trans>Email</Trans>}
          help={<Trans>The one they sign in to Kheya with.</Trans>}
          type="email"
          autoComplete="off"
          maxLength={200}
          {...form.field('email_address')}
        />
        <NativeSelect
          label={<Trans>Role</Trans>}
          help={i18n._(roleHints[role])}
          {...form.field('role')}
          options={roles.map((value) => ({ value, label: i18n._(roleLabels[value]) }))}
        />
        {approves(role) ? (
          <MoneyField
            look="plain"
            currency="USD"
            label={<Trans>Approves up to</Trans>}
            help={<Trans>Leave it empty for any amount.</Trans>}
            {...form.field('approves_up_to')}
          />
        ) : null}
        {form.alert === undefined ? null : (
          <Notice tone="negative" role="alert">
            {form.alert}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-md:w-full"
          busy={form.isBusy && stepUp.challenge === null}
          busyLabel={t`Sending`}
        >
          <Trans>Add to the team</Trans>
        </Button>
        <StepUpPrompt
          stepUp={stepUp}
          promise={
            <Trans>
              This only adds this person to your business. No one at Kheya will ever ask you for a
              code.
            </Trans>
          }
          confirmLabel={<Trans>Confirm</Trans>}
        />
      </form>
    </Panel>
  );
}
