import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { identityDocumentsQuery } from '#shared/document/document-queries.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn(() => ({ results: [], count: 0 })) }));
vi.mock('@kheya/browser/api/call', () => ({ call }));
vi.mock('@kheya/browser/api/upload', () => ({ upload: vi.fn() }));

test('identity documents are fetched in one list (specification, section 7)', async () => {
  await new QueryClient().fetchQuery(identityDocumentsQuery);
  expect(call).toHaveBeenCalledWith(
    'GET /kyc-identity-documents/',
    expect.objectContaining({ query: { limit: 'all' } }),
  );
});
