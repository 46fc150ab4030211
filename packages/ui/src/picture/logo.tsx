import { classNames } from '#class-names.ts';

export interface LogoProps {
  /** The name in the reader's script: Kheya, খেয়া. Without it only the mark is shown. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
}

/** A sail over a hull. Decorative: the link around it carries the name. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span
      className={classNames('inline-flex items-center gap-2 text-ink max-md:gap-1.5', className)}
    >
      <svg viewBox="0 0 32 32" aria-hidden className="size-7.5 shrink-0 max-md:size-6.5">
        <path
          className="fill-accent"
          d="M15.2 3.6c5.6.7 9.3 2.3 11.6 4.3-.5 4.5-2.2 8.3-5 11.4-2.2-.6-4.3-.9-6.6-.9Z"
        />
        <path
          className="fill-brand"
          d="M2 19.4c3.9 1.7 8.6 2.5 14 2.5 5.5 0 10.2-.9 14-2.8-2.9 5.8-7.7 9.3-14 9.3S4.7 25.1 2 19.4Z"
        />
      </svg>
      {name === undefined ? null : (
        <span className="text-lg font-[660] tracking-[-0.025em] bn:text-[1.375rem] bn:font-[650] bn:tracking-normal">
          {name}
        </span>
      )}
    </span>
  );
}
