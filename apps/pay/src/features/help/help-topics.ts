import type { HelpTopic } from '#features/help/help-topic.ts';
import { accountsTopic } from '#features/help/topics/accounts.ts';
import { cancellingTopic } from '#features/help/topics/cancelling.ts';
import { contactTopic } from '#features/help/topics/contact.ts';
import { costTopic } from '#features/help/topics/cost.ts';
import { limitsTopic } from '#features/help/topics/limits.ts';
import { securityTopic } from '#features/help/topics/security.ts';
import { transfersTopic } from '#features/help/topics/transfers.ts';
import { verificationTopic } from '#features/help/topics/verification.ts';

/** All topics, the most frequent first. */
export const helpTopics: readonly HelpTopic[] = [
  transfersTopic,
  costTopic,
  cancellingTopic,
  verificationTopic,
  limitsTopic,
  securityTopic,
  accountsTopic,
  contactTopic,
];

export function findTopic(slug: string | undefined): HelpTopic | undefined {
  return helpTopics.find((topic) => topic.slug === slug);
}
