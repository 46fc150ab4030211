const gap = 4;
const indent = 24;
const margin = 8;

/** Puts a floating element under its anchor, inside the window, through the style object. */
export function placeBelow(floating: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const left = Math.min(at.left + indent, innerWidth - width - margin);
  const below = at.bottom + gap;
  const top = below + height + margin > innerHeight ? at.top - height - gap : below;
  floating.style.left = `${Math.max(margin, left)}px`;
  floating.style.top = `${Math.max(margin, top)}px`;
}
