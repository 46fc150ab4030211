import type { Form } from '@kheya/browser/form';
import { toDigits } from '@kheya/money';
import { BackIcon, backStyle, Flow, type FlowProps } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';

export interface FlowPageProps extends Omit<FlowProps, 'progress' | 'back' | 'step'> {
  /**
   * The form of this step: the button submits it; an error of no field is shown above the button.
   */
  readonly form?: Pick<Form<object>, 'submit' | 'isBusy' | 'alert'> | undefined;
  /** The name of the flow for screen readers: "Sending money". */
  readonly name: string;
  /** The names of the steps in order; left out if there is only one. */
  readonly steps?: readonly string[] | undefined;
  /** The current step, counted from 0. */
  readonly current: number;
  /** The address of the previous step; the last step has no way back. */
  readonly back?:
    | { readonly to: string; readonly search?: Record<string, string> | undefined }
    | undefined;
}

/**
 * The frame of every flow: send, contact, account, profile, ticket, business. The address names the
 * step and a draft keeps the values, so that a reload continues at the same place.
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
          ...{ label: name, steps, current },
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
