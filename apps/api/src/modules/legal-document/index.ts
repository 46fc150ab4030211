import { legalDocumentGet, legalDocumentList } from '@kheya/contract';
import { refuse, reply } from '@kheya/http-kit';
import { handle, type ApiModule } from '#platform/module.ts';
import { findLegalDocument, listLegalDocuments } from './legal-document-service.ts';

export {
  AGREEMENT_TYPES,
  agreementTexts,
  agreementVersion,
  type AgreementText,
} from './signed-texts.ts';

export const legalDocumentModule: ApiModule = {
  name: 'legal-document',
  handlers: [
    handle(legalDocumentList, async ({ query }, ctx) => {
      const results = await listLegalDocuments(ctx, query.language);
      return reply({ results, count: results.length });
    }),
    handle(legalDocumentGet, async ({ params, query }, ctx) => {
      const found = await findLegalDocument(ctx, { ...params, ...query });
      return found ? reply(found) : refuse('not_found');
    }),
  ],
};
