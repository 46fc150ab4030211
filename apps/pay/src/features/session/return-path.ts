import { useEffect, useState } from 'react';

import { visit } from '@kheya/browser/storage';

// Unlocking the screen is a sign-in of somebody who never left: they go on where they were, which
// an address from outside cannot ask for.
const key = 'kheya.place';

export function storeReturnPath(path: string): void {
  visit.write(key, path);
}

/** Where the person was when the screen was locked; said once. */
export function useReturnPath(): string | undefined {
  const [returnPath] = useState(() => visit.read(key) ?? undefined);
  useEffect(() => () => visit.write(key, null), []);
  return returnPath;
}
