import { createContext, type ReactNode } from 'react';

/** The end of a public page's header, where the app puts the menu of a signed-in person. */
export const PublicEnd = createContext<ReactNode>(null);
