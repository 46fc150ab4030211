/**
 * Keeps a dialog in what a phone's keyboard leaves of the window: without it the buttons of a code
 * lie under the keys. Where the window itself gets smaller, nothing is left to do.
 */
export function keepInSight(dialog: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (dialog === null || view === null) return;
  const place = () => {
    // Two fingers that look closer make the view smaller as well: then it stays where it is.
    const covered = view.scale === 1 && view.height < innerHeight;
    set(dialog, '--room', covered ? `${view.height}px` : '');
    set(dialog, '--middle', covered ? `${view.offsetTop + view.height / 2}px` : '');
  };
  place();
  view.addEventListener('resize', place);
  view.addEventListener('scroll', place);
  return () => {
    view.removeEventListener('resize', place);
    view.removeEventListener('scroll', place);
  };
}

const set = (element: HTMLElement, name: string, value: string) =>
  element.style.setProperty(name, value);
