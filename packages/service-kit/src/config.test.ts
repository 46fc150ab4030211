import { expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigProblem, loadConfig } from './config.ts';

const schema = z.object({ PORT: z.coerce.number().int(), API_URL: z.url() });

it('answers parsed values', () => {
  expect(loadConfig(schema, { PORT: '3003', API_URL: 'http://localhost:3003' })).toEqual({
    PORT: 3003,
    API_URL: 'http://localhost:3003',
  });
});

it('names every setting that is missing or wrong at once, and tells no value', () => {
  const load = () => loadConfig(schema, { API_URL: 'secret-value' });
  expect(load).toThrow(ConfigProblem);
  expect(load).toThrow(/PORT.*API_URL/);
  expect(load).not.toThrow(/secret-value/);
});
