import { type ComponentType, type ReactElement, useState } from 'react';

/** What an overlay gets when it takes over from its bare trigger: it starts open. */
export interface OpenedByPress {
  readonly defaultOpen?: boolean | undefined;
}

/**
 * Keeps an overlay's code out of the first screen. The trigger stands there from the start; the
 * code is fetched when somebody points at it or focuses it, and a press opens it as soon as it is
 * there, so that no press is lost.
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
