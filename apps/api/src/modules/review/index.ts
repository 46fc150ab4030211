import {
  consoleFileUploadContent,
  consoleRestrictionCreate,
  reviewConfirm,
  reviewGet,
  reviewList,
  reviewPropose,
  reviewClaim,
  signInRecoveryCreate,
  type QueryOf,
} from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { inTransaction } from '@kheya/db';
import { showCustomersById } from '#modules/customer/index.ts';
import {
  handle,
  type ApiModule,
  type ModuleContext,
  type OperatorCaller,
} from '#platform/module.ts';
import { openFileUpload, type OpenedFile } from '#modules/file-upload/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { restrictCustomer } from './restrict-customer.ts';
import { confirmDecision, proposeDecision, claimReview } from './review-decide.ts';
import { openReview, withdrawalSweep, withdrawReviews } from './review-open.ts';
import { countUndecided, findReview, listReviews } from './review-repository.ts';
import { proposeSignInRecovery } from './sign-in-recovery.ts';
import { showReview, showReviews } from './review-view.ts';

/** Decisions about customers: one operator proposes, and a second confirms what opens access. */
export const reviewModule: ApiModule = {
  name: 'review',
  handlers: [
    handle(reviewList, async ({ caller, query }, ctx) => {
      const { rows, count } = await listReviews(ctx.db, query, caller.operatorId);
      const [results, undecided] = await Promise.all([
        showReviews(ctx, rows, caller.operatorId),
        countUndecided(ctx.db),
      ]);
      return reply({ results, count, undecided });
    }),
    handle(reviewGet, async ({ caller, params, locale }, ctx) => {
      const row = await findReview(ctx.db, params.id);
      if (!row) return refuse('not_found');
      return reply(await showReview(ctx, row, { operatorId: caller.operatorId, locale }));
    }),
    handle(reviewClaim, async ({ caller, params }, ctx) => {
      const taken = await claimReview(ctx, { caller, reviewId: params.id });
      return taken.ok ? reply(await showOne(ctx, params.id, caller)) : taken;
    }),
    handle(reviewPropose, async ({ caller, params, body, locale }, ctx) => {
      const call = { caller, reviewId: params.id, request: body, locale };
      const proposed = await proposeDecision(ctx, call);
      return proposed.ok ? reply(await showOne(ctx, params.id, caller)) : proposed;
    }),
    handle(reviewConfirm, async ({ caller, params, body, locale }, ctx) => {
      const call = { caller, reviewId: params.id, request: body, locale };
      const confirmed = await confirmDecision(ctx, call);
      return confirmed.ok ? reply(await showOne(ctx, params.id, caller)) : confirmed;
    }),
    handle(consoleRestrictionCreate, async ({ caller, params, body, locale }, ctx) => {
      const call = { caller, userId: params.id, request: body, locale };
      const restricted = await restrictCustomer(ctx, call);
      if (!restricted.ok) return restricted;
      const customer = (await showCustomersById(ctx.db, [params.id])).get(params.id);
      if (!customer) return refuse('not_found');
      return reply({ customer, review_id: restricted.reviewId });
    }),
    handle(signInRecoveryCreate, async ({ caller, params, body, locale }, ctx) => {
      const call = { caller, userId: params.id, request: body, locale };
      const proposed = await proposeSignInRecovery(ctx, call);
      return proposed.ok ? reply(proposed.value) : proposed;
    }),
    handle(consoleFileUploadContent, async ({ caller, params, query }, ctx) => {
      const file = await readDocument(ctx, caller, { id: params.id, size: query.size });
      return file ? reply(file) : refuse('not_found');
    }),
  ],
  tasks: { open_review: openReview, withdraw_reviews: withdrawReviews },
  sweeps: [withdrawalSweep],
};

async function showOne(ctx: ModuleContext, id: string, { operatorId }: OperatorCaller) {
  const row = await findReview(ctx.db, id);
  const [shown] = row ? await showReviews(ctx, [row], operatorId) : [];
  if (!shown) throw new Error(`review ${id} is gone`);
  return shown;
}

/** A document for the reviewer. The access is logged before the document is shown. */
async function readDocument(
  ctx: ModuleContext,
  { operatorId }: OperatorCaller,
  { id, size }: { readonly id: string } & QueryOf<typeof consoleFileUploadContent>,
): Promise<OpenedFile['file'] | undefined> {
  const opened = await openFileUpload(ctx, id, size);
  if (!opened) return undefined;
  await inTransaction(ctx.db, (trx) =>
    noteOperatorAction(trx, ctx, {
      ...{ operatorId, action: 'document_viewed', subjectId: opened.userId },
      facts: { file_upload_id: id, doc_type: opened.docType, size },
    }),
  );
  return opened.file;
}
