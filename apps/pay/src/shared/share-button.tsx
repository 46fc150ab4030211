import { Button } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';

import { toasts } from '@kheya/browser/toasts';

export interface ShareButtonProps {
  /** What is shared, in the reader's language. */
  readonly text: string;
  readonly size?: 'sm' | 'md' | undefined;
}

/** Opens the device's own way of sharing; where there is none, the text is copied. */
export function ShareButton({ text, size = 'md' }: ShareButtonProps) {
  const share = async () => {
    try {
      if ('share' in navigator) await navigator.share({ text });
      else {
        await (navigator as Navigator).clipboard.writeText(text);
        toasts.show({ text: msg`Copied. Paste it into a message.` });
      }
    } catch (error) {
      // Closing the list of apps is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.show({ text: msg`It couldn't be shared. Copy it instead.` });
    }
  };
  return (
    <Button size={size} icon={<Share2 aria-hidden />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
}
