import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Match } from '#features/screening/screening-api.ts';
import type { states } from '#features/screening/screening-search.ts';

export const viewNames: Record<(typeof states)[number], MessageDescriptor> = {
  waiting: msg`To decide`,
  true_match: msg`On the list`,
  false_match: msg`Someone else`,
  lapsed: msg`Changed since`,
};

export const stateNames: Record<Match['state'], MessageDescriptor> = {
  open: msg`To compare`,
  proposed: msg`Waits for approval`,
  true_match: msg`On the list`,
  false_match: msg`Someone else`,
  lapsed: msg`Changed since`,
};

export const subjectNames: Record<Match['subject'], MessageDescriptor> = {
  customer: msg`Customer`,
  contact: msg`Contact`,
  contact_bank: msg`Contact’s bank`,
};

export const decisionNames: Record<'true_match' | 'false_match', MessageDescriptor> = {
  true_match: msg`It’s the one on the list`,
  false_match: msg`It’s someone else`,
};

export const kindNames: Record<Match['entry']['kind'], MessageDescriptor> = {
  person: msg`Person`,
  entity: msg`Organization`,
  vessel: msg`Vessel`,
  aircraft: msg`Aircraft`,
};

export const wordNames: Record<Match['evidence']['words'][number]['likeness'], MessageDescriptor> =
  {
    same: msg`The same`,
    spelling: msg`Another spelling`,
    initial: msg`Initial`,
    short_form: msg`Short form`,
    similar: msg`Similar`,
  };

export const factNames: Record<Match['evidence']['country'], MessageDescriptor> = {
  same: msg`The same`,
  same_year: msg`As far as it’s known, the same`,
  near: msg`A year apart at most`,
  different: msg`Different`,
  unknown: msg`Not known`,
};
