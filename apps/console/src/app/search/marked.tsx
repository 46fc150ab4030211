/** A text with the typed words underlined where they occur in it. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  const length = typed.trim().length;
  if (at < 0 || length === 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-inherit underline decoration-brand-ink underline-offset-2">
        {text.slice(at, at + length)}
      </mark>
      {text.slice(at + length)}
    </>
  );
}
