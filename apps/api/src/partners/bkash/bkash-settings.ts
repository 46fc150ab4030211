import type { Clock } from '@kheya/service-kit';

export interface BkashSettings {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
}
