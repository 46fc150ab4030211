import { useEffect, useState } from 'react';

import { sessionStore } from '@kheya/browser/storage';

// Unlocking is a sign-in of a person who never left: they continue where they were. This is stored,
// because an address from outside must not be able to ask for it.
const key = 'kheya.place';

export function storeReturnPath(path: string): void {
  sessionStore.write(key, path);
}

/** The path at which the screen was locked; can be read once. */
export function useReturnPath(): string | undefined {
  const [returnPath] = useState(() => sessionStore.read(key) ?? undefined);
  useEffect(() => () => sessionStore.write(key, null), []);
  return returnPath;
}
