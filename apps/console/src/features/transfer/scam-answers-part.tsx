import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ScamAnswers } from '@kheya/contract';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { Fact } from '#shared/fact.tsx';

type Names<Question extends keyof ScamAnswers> = Record<ScamAnswers[Question], MessageDescriptor>;

const askedBy: Names<'asked_by'> = {
  own_idea: msg`No, their own idea`,
  known_person: msg`Yes, someone they know well`,
  stranger: msg`Yes, someone else`,
  not_sure: msg`Not sure`,
};
const detailsFrom: Names<'details_from'> = {
  payee_in_person: msg`From the recipient, in person or on a call they made`,
  message: msg`In a message, an email or a call they got`,
  not_sure: msg`Not sure`,
};
const pressure: Names<'pressure'> = {
  none: msg`No`,
  hurry_or_secret: msg`Yes`,
  not_sure: msg`Not sure`,
};

/** What the customer answered before paying, each time they answered. */
export function ScamAnswersPart({ answers }: { readonly answers: OpenTransfer['scam_answers'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <ol className="divide-y divide-line">
      {answers.map((given) => (
        <li key={given.at} className="py-2 first:pt-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-muted">
            <span className="num">{dateTime(given.at, locale)}</span>
            {given.is_worrying ? (
              <span>
                <Trans>Worrying: not payable on this answer</Trans>
              </span>
            ) : null}
          </p>
          <dl>
            <Fact name={<Trans>Someone asked for it</Trans>}>
              {i18n._(askedBy[given.asked_by])}
            </Fact>
            <Fact name={<Trans>Recipient’s details</Trans>}>
              {i18n._(detailsFrom[given.details_from])}
            </Fact>
            <Fact name={<Trans>Hurry or secrecy</Trans>}>{i18n._(pressure[given.pressure])}</Fact>
          </dl>
        </li>
      ))}
    </ol>
  );
}
