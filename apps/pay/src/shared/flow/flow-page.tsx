import type { Form } from '@kheya/browser/form';
import { toDigits } from '@kheya/money';
import { BackIcon, backStyle, Flow, type FlowProps } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';

export interface FlowPageProps extends Omit<FlowProps, 'progress' | 'back' | 'step'> {
  /** What is filled in here: the button sends it, and what belongs to no field is told above it. */
  readonly form?: Pick<Form<object>, 'submit' | 'isBusy' | 'alert'> | undefined;
  /** What the path is, for a screen reader: "Sending money". */
  readonly name: string;
  /** The steps' names in their order; left out where there is only one. */
  readonly steps?: readonly string[] | undefined;
  /** Where one is, counted from 0. */
  readonly current: number;
  /** Where the step before stands; the end has no way back. */
  readonly back?:
    | { readonly to: string; readonly search?: Record<string, string> | undefined }
    | undefined;
}

/**
 * Every flow that makes something: send, contact, account, profile, ticket, business. The address says
 * which step one is at, a draft keeps what is typed, so that a reload goes on where one was.
 */
export function FlowPage({ name, steps, current, back, form, ...flow }: FlowPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = toDigits(`${current + 1}`, locale);
  const all = toDigits(`${steps?.length ?? 1}`, locale);
  return (
    <Flow
      onNext={form?.submit}
      {...flow}
      next={flow.next && { busy: form?.isBusy, ...flow.next }}
      message={flow.message ?? alertOf(form?.alert)}
      step={`${current}`}
      progress={
        steps && {
          ...{ label: name, steps, current, locale },
          text: t({ message: `${at} of ${all}`, context: 'step of a path' }),
        }
      }
      back={
        back && (
          <Link
            to={back.to}
            {...(back.search === undefined ? {} : { search: back.search })}
            className={backStyle()}
          >
            <BackIcon />
            <Trans>Back</Trans>
          </Link>
        )
      }
    />
  );
}

const alertOf = (words: ReactNode): FlowProps['message'] =>
  words === undefined ? undefined : { tone: 'negative', text: words };
