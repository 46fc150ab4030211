import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { AddFiles } from '#features/ticket/add-files.tsx';
import { commentsSince, draftErrors, filesField, type Mode } from '#features/ticket/draft.ts';
import { answerStatuses } from '#features/ticket/kinds.ts';
import { LetterDialog } from '#features/ticket/letter-dialog.tsx';
import { appendText } from '#features/ticket/macro-text.ts';
import { MacroMenu } from '#features/ticket/macro-menu.tsx';
import { MessageArea } from '#features/ticket/message-area.tsx';
import { NewCommentsNotice } from '#features/ticket/new-comments-notice.tsx';
import { type OpenTicket, type ThreadComment } from '#features/ticket/ticket-api.ts';
import { type ComposerForm, useComposer } from '#features/ticket/use-composer.ts';
import { toasts } from '@kheya/browser/toasts';
import { Button, classNames, NativeSelect, Notice, Tabs, KeyCap } from '@kheya/ui';
import { FormAlert } from '#shared/form-dialog.tsx';
import { useKeys } from '#shared/use-keys.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

export interface ComposerProps {
  readonly ticket: OpenTicket;
  readonly thread: readonly ThreadComment[];
  /** Reloads the thread, to show what others have just written. */
  readonly onLook: () => Promise<{ readonly data?: readonly ThreadComment[] | undefined }>;
}

/** Writes an answer, which is shown as a letter first, or an internal note. */
export function Composer(props: ComposerProps) {
  const mayAnswer = useMayOpen('answering');
  if (!mayAnswer) {
    return (
      <p className="border-t border-line px-4 py-4 text-ink-muted lg:px-6">
        <Trans>You have read access. Support replies to the customer.</Trans>
      </p>
    );
  }
  if (props.ticket.status === 'closed') {
    return (
      <div className="border-t border-line px-4 py-4 lg:px-6">
        <Notice>
          <Trans>This ticket is closed. The customer can open a new one.</Trans>
        </Notice>
      </div>
    );
  }
  return <OpenComposer {...props} />;
}

const panelId = 'composer';

function OpenComposer({ ticket, thread, onLook }: ComposerProps) {
  const last = thread.at(-1)?.id;
  const area = useRef<HTMLTextAreaElement>(null);
  const { composer, letter, submit } = useLetterFirst(ticket.id, last);
  const { form, draft, change, refusal } = composer;
  const { mode } = draft;
  useModeKeys((next) => {
    change({ mode: next });
    area.current?.focus();
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <section
      className={classNames(
        'border-t px-4 pt-3 pb-4 lg:px-6',
        mode === 'note' ? 'border-dashed border-accent-line bg-caution-soft' : 'border-line',
      )}
    >
      <ModeLine mode={mode} onMode={(next) => change({ mode: next })} />
      <div id={panelId} role="tabpanel" className="mt-3">
        <form {...form.props} onSubmit={onSubmit} className="grid grid-cols-1 gap-3">
          <NewCommentsNotice
            comments={commentsSince(thread, draft.seen)}
            onRead={() => change({ seen: last ?? null })}
          />
          <MessageArea ticket={ticket} composer={composer} area={area} onSend={submit} />
          <FormAlert>{letter.open ? undefined : refusal}</FormAlert>
          <Tools ticket={ticket} composer={composer} />
        </form>
      </div>
      <LetterDialog
        {...{ ticket, draft, thread, refusal, onLook, ...letter }}
        isSending={form.isBusy}
        onSend={form.submit}
      />
    </section>
  );
}

/** A note is sent at once; an answer opens its letter, whose own button sends it. */
function useLetterFirst(ticketId: string, last: string | undefined) {
  const [isReading, setReading] = useState(false);
  const composer = useComposer({
    ...{ ticketId, last },
    onSent({ is_internal: isNote }) {
      if (isNote) return;
      setReading(false);
      toasts.show({ text: msg`Sent` });
    },
  });
  const { form, draft } = composer;
  return {
    composer,
    letter: { open: isReading, onClose: () => setReading(false) },
    submit() {
      // An empty answer is submitted, so that the form shows what is missing.
      const isLetter = draft.mode === 'answer' && draftErrors(draft).answer === undefined;
      if (isLetter) setReading(true);
      else form.submit();
    },
  };
}

function useModeKeys(start: (mode: Mode) => void): void {
  useKeys({ r: () => start('answer'), n: () => start('note') });
}

interface ModeLineProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

function ModeLine({ mode, onMode }: ModeLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ModeTabs mode={mode} onMode={onMode} />
      {mode === 'note' ? (
        <p className="flex items-center gap-1.5 font-medium text-caution">
          <Lock aria-hidden className="size-4!" />
          <Trans>Never shown to the customer</Trans>
        </p>
      ) : null}
    </div>
  );
}

function ModeTabs(props: ModeLineProps) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Message type`}
      panelId={panelId}
      value={props.mode}
      onValueChange={props.onMode}
      tabs={[
        {
          value: 'answer',
          label: (
            <>
              <Trans>Reply</Trans> <KeyCap>R</KeyCap>
            </>
          ),
        },
        {
          value: 'note',
          label: (
            <>
              <Trans>Internal note</Trans> <KeyCap>N</KeyCap>
            </>
          ),
        },
      ]}
    />
  );
}

interface ToolsProps {
  readonly ticket: OpenTicket;
  readonly composer: ComposerForm;
}

function Tools({ ticket, composer }: ToolsProps) {
  const { t } = useLingui();
  const { form, draft, change } = composer;
  const { mode } = draft;
  const after = {
    pending: t`Then: waits for customer`,
    open: t`Then: stays open`,
    solved: t`Then: solved`,
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {mode === 'answer' ? (
          <MacroMenu
            ticket={ticket}
            onPick={(text, status) => change({ answer: appendText(draft.answer, text), status })}
          />
        ) : null}
        <AddFiles files={draft[filesField[mode]]} onAdd={(file) => composer.addFile(mode, file)} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:grow">
        {mode === 'answer' ? (
          <NativeSelect
            label={t`After sending`}
            hideLabel
            value={draft.status}
            options={answerStatuses.map((value) => ({ value, label: after[value] }))}
            onValueChange={(status) => change({ status })}
            className="w-52 max-md:basis-full"
          />
        ) : null}
        <Button
          size="sm"
          type="submit"
          variant={mode === 'answer' ? 'primary' : 'secondary'}
          busy={form.isBusy}
        >
          {mode === 'answer' ? <Trans>Preview the reply</Trans> : <Trans>Save the note</Trans>}
          <KeyCap filled={mode === 'answer'}>Ctrl ↵</KeyCap>
        </Button>
      </div>
    </div>
  );
}
