import type { ReactNode } from 'react';

/**
 * Facts on one line, separated by dots. Each dot is placed before its fact, outside the box if the
 * fact starts a line, and is then cut off: no line starts or ends with a dot.
 */
export function DottedLine({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex flex-wrap gap-x-3 overflow-x-clip *:relative *:before:absolute *:before:-left-1.5 *:before:-translate-x-1/2 *:before:content-['·']">
      {children}
    </span>
  );
}
