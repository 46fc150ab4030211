import { createContext, type ReactNode } from 'react';

/** What an app shows below a crash report: a way to write to us that quotes the report's id. */
export const AfterCrashReport = createContext<((id: string) => ReactNode) | undefined>(undefined);
