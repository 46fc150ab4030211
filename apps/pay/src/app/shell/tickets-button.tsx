import { iconButtonStyle, ReasonTip } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';

/** The way to support. Its screen comes later, so it says so instead of leading nowhere. */
export function TicketsButton() {
  const { t } = useLingui();
  return (
    <ReasonTip reason={t`Get Support is coming soon`}>
      {(describedBy) => (
        <button
          type="button"
          aria-disabled
          aria-label={t`Support tickets`}
          aria-describedby={describedBy}
          className={iconButtonStyle({}, 'cursor-default text-ink-off hover:bg-transparent')}
        >
          <MessageSquareText aria-hidden />
        </button>
      )}
    </ReasonTip>
  );
}
