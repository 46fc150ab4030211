import { type ComponentType, type ReactElement, useState } from 'react';

/** The props of an overlay that replaces its placeholder trigger: it starts open. */
export interface OpenedByPress {
  readonly defaultOpen?: boolean | undefined;
}

/**
 * Keeps an overlay's code out of the first screen. The trigger is shown from the start; its code is
 * fetched on hover or focus. A press opens the overlay as soon as the code has arrived, so that no
 * press is lost.
 */
export function loadOnPress<Props extends object>(
  load: () => Promise<ComponentType<Props & OpenedByPress>>,
  Trigger: ComponentType<Props>,
): (props: Props) => ReactElement {
  let loaded: ComponentType<Props & OpenedByPress> | undefined;
  const fetchOverlay = () =>
    load().then((overlay) => {
      loaded = overlay;
      return overlay;
    });
  return function LoadedOnPress(props: Props) {
    const [Overlay, setOverlay] = useState<ComponentType<Props & OpenedByPress> | undefined>();
    if (Overlay !== undefined) return <Overlay {...props} defaultOpen />;
    const prepare = () => void (loaded ?? fetchOverlay());
    const open = () => {
      if (loaded !== undefined) setOverlay(() => loaded);
      else void fetchOverlay().then((overlay) => setOverlay(() => overlay));
    };
    return (
      <span className="contents" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        <Trigger {...props} />
      </span>
    );
  };
}
