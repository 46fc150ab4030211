import { createContext, type ReactNode } from 'react';

/** What stands at the end of a public page's header: the menu of whoever is signed in. The app puts it there. */
export const PublicEnd = createContext<ReactNode>(null);
