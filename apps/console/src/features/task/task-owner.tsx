import { Trans } from '@lingui/react/macro';
import { Button, KeyCap } from '@kheya/ui';
import { type OpenTask, useGiveTaskBack, useTakeTask } from '#features/task/task-api.ts';
import { useOperatorId } from '#shared/operators.ts';
import { toasts } from '@kheya/browser/toasts';
import { ErrorText } from '#shared/error-notice.tsx';
import { useKeys } from '#shared/use-keys.ts';

/** The owner; two people solving one task would do the work twice. */
export function TaskOwner({ task: { id, owner } }: { readonly task: OpenTask }) {
  const me = useOperatorId();
  const take = useTakeTask();
  const back = useGiveTaskBack();
  const isMine = owner !== null && owner.id === me;
  const change = isMine ? back : take;
  const onError = (error: Error) =>
    toasts.show({ tone: 'negative', text: <ErrorText error={error} /> });
  const go = () => {
    if (!change.isPending) change.mutate(id, { onError });
  };
  useKeys({ t: () => (isMine ? undefined : go()) });
  return (
    <div className="flex items-center gap-3">
      <p className="text-sm text-ink-muted">
        <Trans>Owner</Trans>
        <span className="block text-base text-ink">
          {owner === null ? <Trans>No one yet</Trans> : isMine ? <Trans>Me</Trans> : owner.name}
        </span>
      </p>
      <Button size="sm" busy={change.isPending} onClick={go}>
        {isMine ? (
          <Trans>Release</Trans>
        ) : (
          <>
            <Trans>Take it</Trans>
            <KeyCap>T</KeyCap>
          </>
        )}
      </Button>
    </div>
  );
}
