import type { Draft } from '#shared/flow/use-draft.ts';

export interface BusinessStepProps {
  readonly draft: Draft<{ readonly name: string; readonly ein: string }>;
}
