import type { NotificationTopic } from '@kheya/contract';
import { Panel, Section } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import type { PartProps } from '#features/preference/appearance-section.tsx';
import { useSavePreference } from '#features/preference/use-save-preference.ts';
import { AlwaysOn, PreferenceSwitch } from '#features/preference/preference-switch.tsx';
import { paths } from '#shared/paths.ts';
import { topicLabels } from '#shared/topic-labels.ts';
import { useArea } from '#shared/user-query.ts';

const topics: readonly NotificationTopic[] = [
  'money_in',
  'transfers',
  'account',
  'support',
  'security',
];

const topicHelp: Record<NotificationTopic, MessageDescriptor> = {
  money_in: msg`Someone paid you`,
  transfers: msg`Delivered, delayed or returned`,
  account: msg`Verification and new accounts`,
  support: msg`Replies to your tickets`,
  security: msg`New browser, password change, account stop`,
};

/** Which topics are also sent by e-mail and SMS; the app always shows all of them. */
export function NotificationSection({ kept }: PartProps) {
  const { i18n } = useLingui();
  const noPhone = useId();
  const always = useId();
  return (
    <Section title={<Trans>Notifications</Trans>}>
      <p className="-mt-1.5 mb-3 text-sm text-ink-muted">
        <Trans>
          You'll always see everything in the app. Choose what we also email or text you.
        </Trans>
      </p>
      <Panel>
        <table className="w-full">
          <thead className="border-b border-line text-xs text-ink-faint">
            <tr>
              <th scope="col" className="py-2.5 pl-panel text-left font-medium">
                <Trans>Topic</Trans>
              </th>
              <th scope="col" className="w-20 py-2.5 font-medium max-md:w-16">
                <Trans>Email</Trans>
              </th>
              <th scope="col" className="w-20 py-2.5 pr-panel font-medium max-md:w-18">
                <Trans>Text</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <tr key={topic} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-2.5 pl-panel text-left font-normal">
                  <span className="block font-medium">{i18n._(topicLabels[topic])}</span>
                  <span className="block text-sm text-ink-muted">{i18n._(topicHelp[topic])}</span>
                </th>
                <Cells topic={topic} kept={kept} noPhone={noPhone} always={always} />
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <p id={always} className="mt-3 text-sm text-ink-muted">
        <Trans>Security alerts always go to your email and can't be turned off.</Trans>
      </p>
      {kept.has_phone ? null : <NoPhone id={noPhone} />}
    </Section>
  );
}

interface CellsProps extends PartProps {
  readonly topic: NotificationTopic;
  /** The ids of the sentences that say why a switch cannot be changed. */
  readonly noPhone: string;
  readonly always: string;
}

function Cells({ topic, kept, noPhone, always }: CellsProps) {
  const { t, i18n } = useLingui();
  const save = useSavePreference();
  const now = kept.notifications[topic];
  const name = i18n._(topicLabels[topic]);
  const set = (channels: { readonly email?: boolean; readonly sms?: boolean }) =>
    save({ notifications: { [topic]: { email: now.email, sms: now.sms, ...channels } } });
  return (
    <>
      <td className="text-center">
        {topic === 'security' ? (
          <AlwaysOn label={t`${name} by email`} describedBy={always} />
        ) : (
          <PreferenceSwitch
            label={t`${name} by email`}
            checked={now.email}
            onCheckedChange={(email) => set({ email })}
          />
        )}
      </td>
      <td className="pr-panel text-center">
        <PreferenceSwitch
          label={t`${name} by text message`}
          checked={now.sms && kept.has_phone}
          onCheckedChange={(sms) => set({ sms })}
          describedBy={kept.has_phone ? undefined : noPhone}
        />
      </td>
    </>
  );
}

function NoPhone({ id }: { readonly id: string }) {
  const area = useArea();
  return (
    <p id={id} className="mt-2 text-sm text-ink-muted">
      <Trans>
        Text messages need a mobile number, and we don't have yours yet.{' '}
        <Link to={paths.profile(area)} className="text-link">
          Go to your profile
        </Link>
      </Trans>
    </p>
  );
}
