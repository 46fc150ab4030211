import { classNames } from '#class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
export type ButtonSize = 'sm' | 'md' | 'lg';

const frame =
  'relative inline-flex select-none items-center justify-center gap-2 border font-medium ' +
  'transition-colors [&_svg.lucide]:size-4.5';

const off =
  'cursor-not-allowed border-line bg-sunken text-ink-faint hover:border-line hover:bg-sunken';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover ' +
    'active:border-brand-pressed active:bg-brand-pressed',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-brand-ink hover:bg-sunken',
  danger: 'border-negative bg-transparent text-negative hover:bg-negative-soft',
  'danger-solid':
    'border-negative bg-negative text-on-negative hover:border-negative-hover hover:bg-negative-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm rounded-sm px-3 py-1 text-control pointer-coarse:min-h-control',
  md: 'min-h-control rounded-md px-4.5 py-1.5',
  lg: 'min-h-control-lg rounded-md px-6 py-1.5 text-[1rem]/6 bn:text-md',
};

export interface ButtonStyleOptions {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  readonly unavailable?: boolean | undefined;
}

/** The classes that make a router link look like a button. */
export function buttonStyle(look: ButtonStyleOptions = {}, extra?: string): string {
  const { variant = 'secondary', size = 'md', block = false, unavailable = false } = look;
  return classNames(
    frame,
    sizes[size],
    unavailable ? off : variants[variant],
    // A button as wide as a phone breaks a long label rather than leave the screen.
    block ? 'w-full' : 'whitespace-nowrap',
    extra,
  );
}
