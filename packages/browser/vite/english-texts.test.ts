import { expect, test } from 'vitest';
import { englishTexts } from './english-texts.ts';

type Transform = (source: string, id: string) => Promise<{ readonly code: string }>;

const transform = (source: string) => {
  const { handler } = englishTexts().transform as unknown as { readonly handler: Transform };
  return handler(source, '/locales/bn.po?english');
};

const CATALOGUE = `msgid ""
msgstr ""
"Language: bn\\n"

#: src/send.tsx
msgid "Send {amount}"
msgstr "{amount} পাঠান"

#~ msgid "Gone"
#~ msgstr "নেই"
`;

test('the English text of an entry is its source', async () => {
  const { code } = await transform(CATALOGUE);
  expect(code).toContain('Send ');
  expect(code).not.toMatch(/Gone|পাঠান/);
});

test('an invalid message fails the build', async () => {
  await expect(transform(CATALOGUE.replaceAll('{amount}', '{amount'))).rejects.toThrow('bn.po');
});
