import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { initials } from '#picture/initials.ts';

const sizes = {
  sm: 'size-8 text-[0.6875rem] bn:text-[0.8125rem]',
  md: 'size-10 text-[0.8125rem] bn:text-[0.9375rem]',
  lg: 'size-14 text-[1.125rem]',
};

export interface AvatarProps {
  /** A person or a company, whose initials are shown. */
  readonly name?: string | undefined;
  /** An icon instead of initials, for anything else. */
  readonly icon?: ReactNode;
  readonly src?: string | undefined;
  readonly size?: keyof typeof sizes | undefined;
  /** `now` marks something under way. */
  readonly tone?: 'plain' | 'now' | undefined;
  readonly className?: string | undefined;
}

/** A picture, initials or an icon. Decorative: the name is written beside it. */
export function Avatar({ name, icon, src, size = 'md', tone = 'plain', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={src === undefined && icon === undefined ? initials(name ?? '') : undefined}
      className={classNames(
        // Drawn by CSS, so that screen readers and text search do not find the letters.
        'before:content-[attr(data-initials)] not-data-initials:before:hidden',
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-semibold',
        '[&_svg.lucide]:size-4.5',
        sizes[size],
        colour(icon !== undefined, tone),
        className,
      )}
    >
      {src === undefined ? icon : <img src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}

function colour(hasIcon: boolean, tone: 'plain' | 'now'): string {
  if (!hasIcon) return 'bg-brand-soft text-brand-ink';
  return tone === 'now' ? 'bg-accent-soft text-caution' : 'bg-sunken text-ink-muted';
}
