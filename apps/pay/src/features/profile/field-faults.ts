import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { faultWords } from '#features/profile/profile-faults.ts';
import type { Faults } from '#features/profile/profile-rules.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorWords } from '#shared/try-again.tsx';

interface Shown {
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field of this step. */
  readonly general: string | undefined;
  /** How often faults were told: the focus moves then, never while somebody types. */
  readonly told: number;
}

const none: Shown = { fields: {}, general: undefined, told: 0 };

export interface FieldFaults<Field extends string> {
  readonly of: (field: Field) => string | undefined;
  readonly general: string | undefined;
  /** Shows what our own rules found; true when there is nothing to show. */
  readonly judge: (faults: Faults<Field>) => boolean;
  /** Shows a refusal of the server beside its fields. */
  readonly refuse: (error: unknown) => void;
  readonly clear: (...fields: readonly Field[]) => void;
}

/** The faults of one step: ours before it is sent, the server's after, each beside its field. */
export function useFieldFaults<Field extends string>(
  fieldOf: Readonly<Record<string, Field>>,
): FieldFaults<Field> {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  const [shown, setShown] = useState(none);
  useFocusOnFault(shown);
  return {
    of: (field) => shown.fields[field],
    general: shown.general,
    judge(faults) {
      const found = Object.entries(faults) as [Field, NonNullable<Faults<Field>[Field]>][];
      const fields = Object.fromEntries(
        found.map(([field, fault]) => [field, i18n._(faultWords[fault])]),
      );
      setShown({ fields, general: undefined, told: shown.told + 1 });
      return found.length === 0;
    },
    refuse(error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
      const known = refused.flatMap(([name, words]) => {
        const field = fieldOf[name];
        return field === undefined ? [] : [[field, words] as const];
      });
      const fields = Object.fromEntries(known);
      const general = known.length === 0 ? errorWords(error) : undefined;
      setShown({ fields, general, told: shown.told + 1 });
    },
    clear(...cleared) {
      if (cleared.every((field) => shown.fields[field] === undefined)) return;
      const rest = Object.entries(shown.fields).filter(
        ([name]) => !cleared.some((field) => field === name),
      );
      setShown({ ...shown, fields: Object.fromEntries(rest) });
    },
  };
}

/** The first field with a fault takes the focus, so that its words are read out. */
function useFocusOnFault({ told }: Shown): void {
  useEffect(() => {
    if (told === 0) return;
    document.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [told]);
}

/** A field says itself that it is wrong; a choice of rows says so in the words below it. */
const firstWrong = 'main [aria-invalid="true"], main fieldset[aria-describedby] input';
