import { Flag, type FlagCountry } from '#picture/flag.tsx';

const drawn: Partial<Record<string, FlagCountry>> = { US: 'US', BD: 'BD' };

/** The mark of a country: its flag if one is drawn, else its two letters. */
export function CountryMark({ code }: { readonly code: string }) {
  const flag = drawn[code];
  if (flag !== undefined) return <Flag country={flag} />;
  return (
    <span
      aria-hidden
      translate="no"
      className="inline-grid h-4 w-5 shrink-0 place-items-center rounded-[2.5px] bg-sunken text-[0.625rem]/none font-medium tracking-normal text-ink-muted"
    >
      {code}
    </span>
  );
}
