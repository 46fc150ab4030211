import type { ProfileMember } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  Button,
  Chip,
  ConfirmDialog,
  Page,
  PageTitle,
  RowContent,
  RowItem,
  RowList,
  rowStyle,
  Section,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { roleHints, roleLabels } from '#features/approval/approval-labels.ts';
import { MemberForm } from '#features/approval/member-form.tsx';
import { RuleForm } from '#features/approval/rule-form.tsx';
import { RuleText } from '#features/approval/rule-text.tsx';
import { membersQuery, useRemoveMember } from '#features/approval/team-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain, useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Who acts for the business and which payments need a second person; its owner changes both. */
export function TeamPage() {
  const { t } = useLingui();
  usePageTitle(t`Team and rule`);
  const area = useArea();
  const { data: members, error, refetch } = useQuery(membersQuery);
  const isOwner = members?.some(({ is_you: isYou, role }) => isYou && role === 'OWNER') ?? false;
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={paths.approvals(area)} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Approvals</Trans>
        </Link>
        <PageTitle sub={<RuleText />}>
          <Trans>Team and rule</Trans>
        </PageTitle>
        {members !== undefined ? (
          <>
            <Section title={<Trans>Team</Trans>}>
              <Members members={members} isOwner={isOwner} />
            </Section>
            {isOwner ? (
              <>
                <Section title={<Trans>Add someone</Trans>}>
                  <MemberForm />
                </Section>
                <Section title={<Trans>When a second person is needed</Trans>}>
                  <RuleForm />
                </Section>
              </>
            ) : (
              <p className="mt-4 text-sm text-ink-muted">
                <Trans>Only the owner can change the team and the rule.</Trans>
              </p>
            )}
          </>
        ) : error === null ? (
          <SkeletonRows label={t`Loading`} rows={3} />
        ) : (
          <TryAgain error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  );
}

interface MembersProps {
  readonly members: readonly ProfileMember[];
  readonly isOwner: boolean;
}

function Members({ members, isOwner }: MembersProps) {
  return (
    <RowList>
      {members.map((member) => (
        <RowItem key={member.id} className="pb-1">
          <div className={rowStyle()}>
            <MemberContent member={member} />
          </div>
          {member.role !== 'OWNER' && (isOwner || member.is_you) ? (
            <RemoveButton member={member} />
          ) : null}
        </RowItem>
      ))}
    </RowList>
  );
}

function MemberContent({ member }: { readonly member: ProfileMember }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { name, approves_up_to: most } = member;
  const limit = most === null ? undefined : formatMoney(fromDecimal(most, 'USD'), locale);
  return (
    <RowContent
      title={member.is_you ? <Trans>{name}, you</Trans> : name}
      second={<span className="wrap-anywhere">{member.email_address}</span>}
      state={
        member.is_stopped ? (
          <Chip tone="negative">
            <Trans>Stopped</Trans>
          </Chip>
        ) : undefined
      }
      end={i18n._(roleLabels[member.role])}
      endSecond={
        limit === undefined ? i18n._(roleHints[member.role]) : <Trans>Up to {limit}</Trans>
      }
    />
  );
}

function RemoveButton({ member }: { readonly member: ProfileMember }) {
  const errorMessage = useErrorMessage();
  const remove = useRemoveMember();
  const [isAsking, setAsking] = useState(false);
  const { name } = member;
  return (
    <div className="px-panel pb-3">
      <Button size="sm" onClick={() => setAsking(true)}>
        {member.is_you ? <Trans>Leave this business</Trans> : <Trans>Remove {name}</Trans>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={member.is_you ? <Trans>Leave this business?</Trans> : <Trans>Remove {name}?</Trans>}
        confirmLabel={member.is_you ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        busy={remove.isPending}
        error={remove.error === null ? undefined : errorMessage(remove.error)}
        onConfirm={() => remove.mutate(member.id, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Trans>What they prepared and no one approved is withdrawn.</Trans>
      </ConfirmDialog>
    </div>
  );
}
