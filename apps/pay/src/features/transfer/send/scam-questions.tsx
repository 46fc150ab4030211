import type { ScamAnswers, TransferQuote } from '@kheya/contract';
import { compactErrors } from '@kheya/contract/fields/field-error';
import { RadioRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

import { call } from '@kheya/browser/api/call';
import type { Form } from '@kheya/browser/form';
import { useForm } from '#shared/use-form.ts';

/** What was chosen so far. */
type Chosen = { readonly [Question in keyof ScamAnswers]: ScamAnswers[Question] | null };

const nothing: Chosen = { asked_by: null, details_from: null, pressure: null };

interface ScamCheck {
  readonly quote: Pick<TransferQuote, 'id'>;
  /** The answers may be those of a thief's victim. */
  readonly onWorrying: () => void;
  readonly onClear: () => void;
}

/** The questions against fraud: their answers are kept, and only honest ones lead on to paying. */
export function useScamQuestions({ quote, onWorrying, onClear }: ScamCheck) {
  const kept = useRef<{ readonly of: string; readonly isWorrying: boolean }>(undefined);
  const form: ScamForm = useForm({
    defaultValues: nothing,
    validate: ({ asked_by: asked, details_from: from, pressure }) =>
      compactErrors({
        asked_by: asked === null ? 'choose' : undefined,
        details_from: from === null ? 'choose' : undefined,
        pressure: pressure === null ? 'choose' : undefined,
      }),
    // Paying again on the same quote repeats no answer.
    send: async (chosen) => {
      const of = `${quote.id} ${JSON.stringify(chosen)}`;
      if (kept.current?.of === of) return kept.current;
      const { is_worrying: isWorrying } = await call('POST /transfer/quote/:id/scam-answers/', {
        params: { id: quote.id },
        // The rules above let nothing through that was not chosen.
        body: chosen as ScamAnswers,
      });
      kept.current = { of, isWorrying };
      return kept.current;
    },
    onSent({ isWorrying }) {
      if (!isWorrying) return onClear();
      // Whoever comes back answers anew.
      form.reset();
      onWorrying();
    },
  });
  return form;
}

export type ScamForm = Form<Chosen>;

/** Three questions, each with an honest way to say that one isn't sure. */
export function ScamQuestions({ form, name }: { readonly form: ScamForm; readonly name: string }) {
  const { t } = useLingui();
  const notSure = { value: 'not_sure', label: t`I'm not sure` };
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-lg">
          <Trans>Three questions before you pay {name}</Trans>
        </h2>
        <p className="mt-1 text-ink-muted">
          <Trans>
            Thieves talk people into payments like this one. Answer for yourself, not as someone
            tells you to.
          </Trans>
        </p>
      </div>
      <RadioRows
        {...form.field('asked_by')}
        legend={<Trans>Did anyone ask you to make this payment?</Trans>}
        rows={[
          { value: 'own_idea', label: t`No, it's my own idea` },
          { value: 'known_person', label: t`Yes, someone I know well` },
          {
            value: 'stranger',
            label: t`Yes, someone else`,
            description: t`Someone I've never met, or who says they're from a bank, the police or Kheya`,
          },
          notSure,
        ]}
      />
      <RadioRows
        {...form.field('details_from')}
        legend={<Trans>How did you get the recipient's details?</Trans>}
        rows={[
          { value: 'payee_in_person', label: t`From them, in person or on a call I made` },
          { value: 'message', label: t`In a message, an email or a call I got` },
          notSure,
        ]}
      />
      <RadioRows
        {...form.field('pressure')}
        legend={<Trans>Is anyone hurrying you, or asking you to keep it secret?</Trans>}
        rows={[
          { value: 'none', label: t`No` },
          { value: 'hurry_or_secret', label: t`Yes` },
          notSure,
        ]}
      />
    </section>
  );
}
