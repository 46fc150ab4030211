import { Boat, classNames } from '@kheya/ui';
import type { ReactNode } from 'react';

export interface RiverDrawingProps {
  /** `between` two balances, or `beside` a single one. */
  readonly look: 'between' | 'beside';
  readonly children: ReactNode;
}

const shapes = {
  between: 'M22 0C4 40 30 66 22 108 16 140 2 160 14 200H222c14-38-10-62-2-100 6-32 18-62 0-100Z',
  beside: 'M22 0C4 40 30 66 22 108 16 140 2 160 14 200H240V0Z',
};

/** The river with its boat; a flat band across the page on a phone. */
export function RiverDrawing({ look, children }: RiverDrawingProps) {
  return (
    <div
      className={classNames(
        'relative grid min-h-48',
        look === 'between'
          ? 'place-items-center max-md:min-h-20 max-md:justify-items-stretch'
          : 'items-center max-md:min-h-28',
      )}
    >
      <svg
        viewBox="0 0 240 200"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 size-full fill-water max-md:hidden"
      >
        <path d={shapes[look]} />
      </svg>
      <svg
        viewBox="0 0 390 80"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 size-full fill-water md:hidden"
      >
        <path d="M0 12C60 0 110 16 180 10S310 0 390 10V70c-70 12-120-4-190 2S70 80 0 68Z" />
      </svg>
      <div
        className={classNames(
          'relative text-sm',
          look === 'between'
            ? 'grid justify-items-center gap-0.5 pt-2 max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:justify-items-start max-md:gap-3.5 max-md:px-4 max-md:pt-0'
            : 'flex items-center gap-6 pr-7 pl-23 max-xl:gap-4 max-xl:pr-4 max-xl:pl-15 max-md:px-4 max-md:py-4.5',
        )}
      >
        <Boat className="max-md:h-10 max-md:w-16" />
        {children}
      </div>
    </div>
  );
}
