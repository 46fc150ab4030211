import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The profile was sent for verification on the screen before. */
    readonly isSubmitted?: boolean;
  }
}
