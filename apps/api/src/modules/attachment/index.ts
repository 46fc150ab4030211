import { attachmentCreate, consoleAttachmentCreate } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import { handle, type ApiModule, type Sweep } from '#platform/module.ts';
import { saveAttachment } from './attachment-service.ts';

export {
  findReadableAttachment,
  findThreadAttachment,
  listAttachments,
} from './attachment-repository.ts';
export {
  noteAttachmentViewed,
  openAttachment,
  showAttachment,
  useAttachments,
} from './attachment-service.ts';

const UNUSED_FOR_MS = 24 * 3_600_000;

/** Removes uploads that were never sent with a comment. */
const unusedSweep: Sweep = {
  name: 'attachment_unused',
  everySeconds: 600,
  run: async ({ db, clock }) => {
    await db
      .deleteFrom('payments.attachments')
      .where('comment_id', 'is', null)
      .where('created_at', '<', new Date(clock.now().getTime() - UNUSED_FOR_MS))
      .execute();
  },
};

export const attachmentModule: ApiModule = {
  name: 'attachment',
  handlers: [
    handle(attachmentCreate, async ({ caller, file }, ctx) => {
      const saved = await saveAttachment(ctx, caller.userId, file);
      return saved.ok ? reply(saved.value) : saved;
    }),
    handle(consoleAttachmentCreate, async ({ caller, file }, ctx) => {
      const saved = await saveAttachment(ctx, caller.operatorId, file);
      return saved.ok ? reply(saved.value) : saved;
    }),
  ],
  sweeps: [unusedSweep],
};
