/** The name of a key as it is printed on it; on a touch screen there is none to press. */
export function KeyCap({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-xs border border-line bg-surface px-1.5 font-sans text-xs text-ink-faint pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
