import { describe, expect, test } from 'vitest';
import { ROUTES } from '@kheya/contract';
import { ACCOUNTS_ROUTES } from '@kheya/contract/accounts';
import { openApiOf } from './openapi.ts';

type Node = Record<string, unknown>;
const about = { title: 'a server', description: '', version: '3.1.0', url: 'http://localhost' };
const pathsOf = (document: Node) => document['paths'] as Record<string, Record<string, Node>>;
const operationsOf = (document: Node) =>
  Object.entries(pathsOf(document)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const paths = pathsOf(openApiOf(ROUTES, about));

describe.each([
  ['the payments API', ROUTES],
  ['the accounts site', ACCOUNTS_ROUTES],
])('the document of %s', (_, routes) => {
  const document = openApiOf(routes, about);
  const operations = operationsOf(document);

  test('contains every route of the contract once', () => {
    expect(operations).toHaveLength(routes.length);
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  describe('describes each operation as OpenAPI 3.1 requires', () => {
    test.each(operations)('$method $path', ({ path, method, operation }) => {
      expect(method).toMatch(/^(get|post|put|patch|delete)$/);
      const parameters = operation['parameters'] as Node[];
      const inPath = parameters.filter((p) => p['in'] === 'path').map((p) => p['name']);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      for (const parameter of parameters) {
        expect(parameter['schema']).toBeTypeOf('object');
        if (parameter['in'] === 'path') expect(parameter['required']).toBe(true);
      }
      const keys = parameters.map((p) => `${String(p['in'])} ${String(p['name'])}`);
      expect(new Set(keys).size).toBe(keys.length);
      const responses = operation['responses'] as Record<string, Node>;
      expect(Object.keys(responses).some((status) => /^2\d\d$/.test(status))).toBe(true);
      for (const [status, response] of Object.entries(responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(response['description']).toBeTypeOf('string');
      }
      expect(Object.keys(responses)).toContain('500');
    });
  });

  test('states for each call how the caller is authenticated', () => {
    const { securitySchemes } = document['components'] as { securitySchemes: Node };
    const named = operations.flatMap(({ operation }) =>
      (operation['security'] as Node[]).flatMap((schemes) => Object.keys(schemes)),
    );
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(securitySchemes).toSorted());
  });

  test('resolves every reference and names no other schema dialect', () => {
    const visit = (node: unknown, trail: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [name, value] of Object.entries(node)) {
        if (name === '$ref') {
          const target = String(value).replace(/^#\//, '').split('/');
          const found = target.reduce<unknown>(
            (at, part) => (at as Node | undefined)?.[part],
            document,
          );
          expect(found, `${trail} refers to ${String(value)}`).toBeDefined();
        }
        expect(name).not.toBe('$schema');
        visit(value, `${trail}.${name}`);
      }
    };
    visit(document, '');
    expect(document['openapi']).toMatch(/^3\.1\.\d$/);
  });
});

test('requires a key for calls that move money and the device for guarded calls', () => {
  const transfer = paths['/transfer/']?.['post']?.['parameters'] as Node[];
  expect(transfer.find((p) => p['name'] === 'Idempotency-Key')).toMatchObject({ required: true });
  expect(transfer.find((p) => p['name'] === 'Device-Fingerprint')).toMatchObject({
    required: true,
  });
});

test('lists the types a file can have, and both answers of a call that has two', () => {
  for (const { reply, path } of ROUTES.filter((route) => route.reply.schema === 'file')) {
    expect((reply as { types?: readonly string[] }).types?.length, path).toBeGreaterThan(0);
  }
  const cancel = paths['/transfer/{id}/cancel/']?.['post']?.['responses'] as Node;
  expect(Object.keys(cancel)).toEqual(expect.arrayContaining(['200', '202']));
});

test('requires a body wherever one of its fields is required', () => {
  const required = (path: string) =>
    (paths[path]?.['post']?.['requestBody'] as Node | undefined)?.['required'];
  expect(required('/transfer/')).toBe(true);
  expect(required('/account-closure/')).toBe(false);
});
