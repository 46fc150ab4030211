import { useCallback } from 'react';

type Shows = HTMLImageElement | HTMLAnchorElement;

/**
 * Shows a file in a picture, or opens it by a link: its address lives exactly as long as the
 * element, so that no customer data stays behind in the browser.
 */
export function useObjectUrl(file: Blob): (element: Shows | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      const made = URL.createObjectURL(file);
      element.setAttribute(element instanceof HTMLImageElement ? 'src' : 'href', made);
      return () => URL.revokeObjectURL(made);
    },
    [file],
  );
}
