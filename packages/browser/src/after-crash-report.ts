import { createContext, type ReactNode } from 'react';

/** What an app offers under a report of a crash: the way to write to us about it, by its id. */
export const AfterCrashReport = createContext<((id: string) => ReactNode) | undefined>(undefined);
