import type { Transfer } from '@kheya/contract';
import { Boat, classNames, Flag, type FlagCountry } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { TransferFacts } from '#features/transfer/transfer-facts.ts';
import { type BoatPosition, boatPosition } from '#features/transfer/transfer-stage.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { time, type Zone } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

const boatPositions: Record<BoatPosition, { readonly boat: string; readonly done: string }> = {
  moored: { boat: 'left-10', done: 'w-10' },
  leaving: { boat: 'left-[24%]', done: 'w-[24%]' },
  midstream: { boat: 'left-[46%]', done: 'w-[46%]' },
  near: { boat: 'left-[68%]', done: 'w-[68%]' },
  landed: { boat: 'left-[calc(100%-2.5rem)] max-md:left-[calc(100%-1.75rem)]', done: 'w-full' },
};

export interface TransferCrossingProps {
  readonly transfer: Transfer;
  readonly facts: Pick<TransferFacts, 'receiver'>;
}

/** The river with its boat, and the time in both countries. */
export function TransferCrossing({ transfer, facts }: TransferCrossingProps) {
  const { t } = useLingui();
  const { boat, done } = boatPositions[boatPosition(transfer)];
  const fromUs = transfer.currency === 'USD';
  const staysInUs = transfer.target_currency === 'USD';
  const receivers = { bank: t`The bank`, wallet: t`The wallet`, account: t`The account` };
  return (
    <div className="relative flex h-26 items-center justify-between gap-5 px-7 pb-1.5 max-md:gap-3 max-md:px-gutter">
      <RiverDrawing />
      <Shore
        country={fromUs ? 'US' : 'BD'}
        zone={fromUs ? 'America/New_York' : 'Asia/Dhaka'}
        name={fromUs && !staysInUs ? t`New York` : t`Kheya`}
      />
      <div aria-hidden className="relative h-14 min-w-0 flex-1">
        <span className="absolute inset-x-0 top-1/2 border-t-2 border-dotted border-line-strong" />
        <span
          className={classNames(
            'absolute top-1/2 left-0 border-t-2 border-brand-ink transition-[width] duration-(--duration-base)',
            done,
          )}
        />
        <Boat
          afloat={false}
          className={classNames(
            'absolute top-1/2 h-13.75! w-22! -translate-x-1/2 -translate-y-[84%] transition-[left] duration-(--duration-base) max-md:h-10! max-md:w-16!',
            boat,
          )}
        />
      </div>
      <Shore
        country={staysInUs ? 'US' : 'BD'}
        zone={staysInUs ? 'America/New_York' : 'Asia/Dhaka'}
        name={fromUs && !staysInUs ? t`Bangladesh` : receivers[facts.receiver]}
        isFar
      />
    </div>
  );
}

interface ShoreProps {
  readonly country: FlagCountry;
  readonly zone: Zone;
  readonly name: ReactNode;
  readonly isFar?: boolean;
}

function Shore({ country, zone, name, isFar = false }: ShoreProps) {
  const locale = useLocale();
  const now = useNow();
  return (
    <div
      className={classNames(
        'relative flex items-center gap-3 text-sm font-medium max-md:gap-2',
        isFar && 'flex-row-reverse text-right',
      )}
    >
      <Flag country={country} className="max-[24rem]:hidden" />
      <span>
        {name}
        <span className="num block font-normal text-ink-muted">{time(now, locale, zone)}</span>
      </span>
    </div>
  );
}

function RiverDrawing() {
  return (
    <svg
      viewBox="0 0 640 64"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-x-0 top-1 h-[calc(100%-0.25rem)] w-full fill-water"
    >
      <path d="M0 20C60 10 120 24 190 16s120-14 200-4 170 14 250 0V60c-80 8-150-6-230-2s-130 8-210 2S60 52 0 58Z" />
    </svg>
  );
}
