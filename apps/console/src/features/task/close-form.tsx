import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Notice } from '@kheya/ui';
import { useCloseTask } from '#features/task/task-api.ts';
import { TextArea } from '#shared/control/text-area.tsx';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';
import { useKeptText } from '#shared/use-kept-text.ts';

const shortest = 10;

/** The end of what nothing else ends: the note is the proof that somebody looked. */
export function CloseForm({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const kept = useKeptText(`task.${id}`);
  const note = kept.text.trim();
  const close = useCloseTask(id);
  const send = () =>
    close.mutate(note, {
      onSuccess: () => {
        kept.clear();
        toasts.show({ text: t`Task closed` });
      },
    });
  return (
    <div className="grid grid-cols-1 justify-items-stretch gap-3">
      <TextArea
        label={t`What you found and did`}
        value={kept.text}
        maxLength={1000}
        onValueChange={kept.write}
        className="min-h-20"
        help={<Trans>At least 10 characters. Kept with your name.</Trans>}
      />
      {close.error ? (
        <Notice tone="negative" role="alert">
          <Wording error={close.error} />
        </Notice>
      ) : null}
      <div>
        <Button size="sm" disabled={note.length < shortest} busy={close.isPending} onClick={send}>
          <Trans>Close the task</Trans>
        </Button>
      </div>
    </div>
  );
}
