import type { ReactNode } from 'react';

/**
 * Facts on one line with a dot between them. A dot that would end or begin a line is cut off: it
 * stands before its fact, outside the box where the fact is the first of a line.
 */
export function DottedLine({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex flex-wrap gap-x-3 overflow-x-clip *:relative *:before:absolute *:before:-left-1.5 *:before:-translate-x-1/2 *:before:content-['·']">
      {children}
    </span>
  );
}
