import { operatorTaskRule, type OperatorTaskKind } from '@kheya/contract/operator-task-kinds';
import { useLocale } from '@kheya/browser/language';

/** A kind of task in the reader's language, as the contract says it. */
export function useKindName(): (kind: OperatorTaskKind) => string {
  const locale = useLocale();
  return (kind) => operatorTaskRule(kind).words[locale];
}
