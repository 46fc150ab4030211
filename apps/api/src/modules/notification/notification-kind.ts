import type { NotificationTopic } from '@kheya/contract';

type ViewType = 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';

export interface Kind {
  readonly view: ViewType;
  readonly topic: NotificationTopic;
  readonly en: readonly [title: string, message: string];
  readonly bn: readonly [title: string, message: string];
}

/** One kind of notification, in both languages. */
export const kind = (
  view: ViewType,
  topic: NotificationTopic,
  en: Kind['en'],
  bn: Kind['bn'],
): Kind => ({
  ...{ view, topic, en, bn },
});
