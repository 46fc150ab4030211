import { Check, CircleAlert, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import type { Toast, ToastStore } from '#overlay/toast-store.ts';

export interface ToastRegionProps<Text> {
  readonly store: ToastStore<Text>;
  /** The text in the reader's language. */
  readonly textOf: (text: Text) => ReactNode;
  readonly label: string;
  readonly closeLabel: string;
}

const icons = {
  done: <Check aria-hidden className="text-positive" />,
  negative: <CircleAlert aria-hidden className="text-negative" />,
  info: <Info aria-hidden className="text-info" />,
};

/** The region of short messages. It is always rendered, so that screen readers announce them. */
export function ToastRegion<Text>(props: ToastRegionProps<Text>) {
  const { store, textOf, label, closeLabel } = props;
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current);
  return (
    <div
      role="region"
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 grid justify-items-end gap-2 max-md:bottom-24 max-md:justify-items-center"
    >
      {toasts.map((toast) => (
        <Message
          key={toast.id}
          toast={toast}
          store={store}
          textOf={textOf}
          closeLabel={closeLabel}
        />
      ))}
    </div>
  );
}

interface MessageProps<Text> extends Omit<ToastRegionProps<Text>, 'label'> {
  readonly toast: Toast<Text>;
}

/** Its timer stops while it is hovered or focused, so that nobody has to read against a clock. */
function Message<Text>({ toast, store, textOf, closeLabel }: MessageProps<Text>) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.lasts === 0) return;
    const timer = setTimeout(() => store.dismiss(toast.id), toast.lasts);
    return () => clearTimeout(timer);
  }, [held, store, toast]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="settle pointer-events-auto flex max-w-form items-center gap-3 rounded-md bg-raised py-2 pr-2 pl-4 lifted"
    >
      {icons[toast.tone]}
      <span className="min-w-0 flex-1">{textOf(toast.text)}</span>
      {toast.action === undefined ? null : (
        <button
          type="button"
          className="text-link min-h-control shrink-0 px-2"
          onClick={() => {
            store.dismiss(toast.id);
            toast.action?.onPress();
          }}
        >
          {textOf(toast.action.label)}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => store.dismiss(toast.id)}>
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
}
