import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#class-names.ts';

const look =
  'relative inline-grid shrink-0 place-items-center text-ink-muted transition-colors ' +
  'hover:bg-sunken disabled:cursor-default disabled:bg-transparent disabled:text-line-strong';

const sizes = {
  /** 44 px for touch, 40 px for a pointer. */
  md: 'size-10 rounded-md pointer-coarse:size-11',
  /** Beside a value in a row; the row gives it the space. */
  xs: "size-7 rounded-sm text-ink-faint [&_svg.lucide]:size-4 after:absolute after:-inset-2 after:content-['']",
};

export interface IconButtonStyleOptions {
  readonly size?: keyof typeof sizes | undefined;
}

export function iconButtonStyle(
  { size = 'md' }: IconButtonStyleOptions = {},
  extra?: string,
): string {
  return classNames(look, sizes[size], extra);
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action in words, because an icon alone is unclear to many people. */
  readonly label: string;
  readonly size?: keyof typeof sizes | undefined;
  readonly children: ReactNode;
}

export function IconButton({ label, size = 'md', className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={iconButtonStyle({ size }, className)}
    />
  );
}
