import { useEffect, useState } from 'react';

import { sessionStore } from '@kheya/browser/storage';

// Unlocking the screen is a sign-in of somebody who never left: they go on where they were, which
// an address from outside cannot ask for.
const key = 'kheya.place';

export function storeReturnPath(path: string): void {
  sessionStore.write(key, path);
}

/** Where the person was when the screen was locked; said once. */
export function useReturnPath(): string | undefined {
  const [returnPath] = useState(() => sessionStore.read(key) ?? undefined);
  useEffect(() => () => sessionStore.write(key, null), []);
  return returnPath;
}
