import { type ComponentType, type ReactElement, useState } from 'react';

/** What an overlay gets when it takes over from its bare trigger: it starts open. */
export interface Pressed {
  readonly defaultOpen?: boolean | undefined;
}

/**
 * Keeps an overlay's code out of the first screen. The trigger stands there from the start; the
 * code is fetched when somebody points at it or focuses it, and a press opens it as soon as it is
 * there, so that no press is lost.
 */
export function whenPressed<Props extends object>(
  load: () => Promise<ComponentType<Props & Pressed>>,
  Trigger: ComponentType<Props>,
): (props: Props) => ReactElement {
  let loaded: ComponentType<Props & Pressed> | undefined;
  const fetchCode = () =>
    load().then((overlay) => {
      loaded = overlay;
      return overlay;
    });
  return function WhenPressed(props: Props) {
    const [Overlay, setOverlay] = useState<ComponentType<Props & Pressed> | undefined>();
    if (Overlay !== undefined) return <Overlay {...props} defaultOpen />;
    const prepare = () => void (loaded ?? fetchCode());
    const open = () => {
      if (loaded !== undefined) setOverlay(() => loaded);
      else void fetchCode().then((overlay) => setOverlay(() => overlay));
    };
    return (
      <span className="contents" onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        <Trigger {...props} />
      </span>
    );
  };
}
