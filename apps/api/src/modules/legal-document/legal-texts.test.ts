import { describe, expect, it, test } from 'vitest';
import { LEGAL_DOCUMENT_TYPES, legalBlock } from '@kheya/contract';
import type { LegalText } from './legal-source.ts';
import { findVersion, textOn, versionsOf } from './legal-texts.ts';
import { blocksIn, hashOf, plainText } from './legal-blocks.ts';
import { agreementTexts } from './signed-texts.ts';

const WRITTEN = LEGAL_DOCUMENT_TYPES.filter((type) => type !== 'FEE_SCHEDULE');
const texts = WRITTEN.flatMap((type) => versionsOf(type));
const nameOf = (text: LegalText) => `${text.type} ${text.version}`;

/**
 * Texts that customers signed or may have signed. A differing hash means that a word changed:
 * publish a new version instead, and leave the old one as it is.
 */
const PINNED = {
  'E_SIGN 2026-01': {
    en: '0041b0e7b3ecc10807324ef70032f59e4bd77453f8bc922c90f601046eec3167',
    bn: '95b0fa396e2776d9a628bfa403117c9877caf2c6fac250f986aa2ceb884fa769',
  },
  'PRIVACY_NOTICE 2026-01': {
    en: 'cb1310fc52fba3cbd23b04e1612717860a3be77b854580d871aea7a7496f9f04',
    bn: '5a27c7655448b137460b0609e2d4a95c25c35a9b568f7fabc14f92374f7d7c0d',
  },
  'TERMS_AND_CONDITIONS 2026-01': {
    en: '1d8040ddbc42349651b9a150b33c6d2f017fb571126f983ce69718fc9b0e7ef9',
    bn: '36deaf7b2eed19afc2e09e7a0d438329e959695ad49e83ac850fc9591ebfe7e3',
  },
  'REG_E 2026-01': {
    en: 'a8de4ac07497b7c8bba24c8e43db7e9b14d9350d02548b301a758dc75a7957c9',
    bn: '958f1cbad2e173dcd053ba89320fa002487a58797643d99a4209dd502d2f486b',
  },
  'KYC_DATA_COLLECTION 2026-01': {
    en: '542b0f9ffe20bb1718b423c567a4c9a2b3af999b8c22bc45da9ec3ce5415c6b9',
    bn: 'c33cf6d995af914bacba33c5ce7e2b3a506bced4ccf56dacf3c16dd922d545c1',
  },
  'E_SIGN 2026-11': {
    en: '440c10bfcf57080ca3f015c64d5a901fee94e0d64ca71f26ba59554f103d6eac',
    bn: 'de00823e70de893e36805dab29a47b88cbdc1613ea1c79a6d6ab9a737e012288',
  },
  'PRIVACY_NOTICE 2026-11': {
    en: '5d0d8c6af6a9e122ce952fb565c9e70bf1ce41503521e7f82518695e34979f76',
    bn: '9e32d2f1201c728fbf64a9e7558e770750674b17455c0d701ffe93d9f05359c6',
  },
  'TERMS_AND_CONDITIONS 2026-11': {
    en: '2cf12c0432e785f8f514d4c9847b5fdd32feb65577bd7bc4502ec62314ee192a',
    bn: '7b16e730a8430917608c866999f5d99a8eb08d4abadccd9fd80b246373ef1a08',
  },
  'REG_E 2026-11': {
    en: '695f17038b8b4e09480c04947ac56fbbba7663b8df8b3b0ff6328dccb4ffe182',
    bn: '727eca9e4b69db5c6e1dc4d3b34fa5d13a34785359f6bc812ef8260bb4a406e2',
  },
  'KYC_DATA_COLLECTION 2026-11': {
    en: '6315767e548f2c42e8ffe99014440f6d35c84bd0868f68d5dce1697a9a6a8624',
    bn: '183219624436ea42bfeda9ada771ff90f1c90056e4e0e799adea80a31100ccf9',
  },
  'E_SIGN 2026-11-20': {
    en: '7951acded6b7a80309433f05f402aed81efeccb8d8e2af1772da292af3a716ce',
    bn: '86945f1ec611dd93a4b714adf58682b65a35f8c81aff176b9915fce9233aeb69',
  },
  'TERMS_AND_CONDITIONS 2026-11-20': {
    en: 'fa7800458c43102853bac207a1902ff01fab567bae66046a5d3a9e9acd5e5a8c',
    bn: '956f5c592a34f26914aa97debdcb1ad920525f1b911df27f759aadbfe6e845cf',
  },
  'REG_E 2026-11-20': {
    en: '1b4638b7d1ced2c52cb70522866c946d72a57f6e8e28cf4d6c0b21e22677a257',
    bn: 'ad56eab5750693d2ccb00378a18bd1dce99889c3ba7bb63f184ff2662422021a',
  },
  'E_SIGN 2026-11-25': {
    en: 'd8a32671a3238a440cf41f4372ce26c0be7d4025c86a385b31ab036c4e9dc6bd',
    bn: '7149beb26c89b38f4ed1edaeeef8e789663500914cd6b23cf1e2774e449717bb',
  },
  'PRIVACY_NOTICE 2026-11-25': {
    en: '1add6384a4a50158cb91035abe65a8da84a4dc18615f4113174c11b2ec8b8c9f',
    bn: '14a2c3bc9e0078b34e1b561329d8ad7f7e1da2db7c602775eeca1077c24156b9',
  },
  'TERMS_AND_CONDITIONS 2026-11-25': {
    en: '4f7351edbeb0f17af55370d882379da7a8074308d313c321fb3d6d0fd8041996',
    bn: 'dd809c08f6a125b0614013855961f80f83ab93b691450ac4fcba4a7c13696d50',
  },
  'REG_E 2026-11-25': {
    en: 'd644d5602edf421519ff38912a602354d3537250e4aa6a41422584eb18f5c76d',
    bn: '61635be899e32b404a1385de0aaa12189e29532d0990a882a9c704db05c3f442',
  },
  'KYC_DATA_COLLECTION 2026-11-25': {
    en: '151c2ab17cf4dbd344fa5edda4a040e595b79734f0059e1b11f350cf34edf483',
    bn: 'bb883c5680d96f7415a0fa5736b5319bac02469f6807cd709418673af4c823ca',
  },
  'TERMS_AND_CONDITIONS 2026-11-27': {
    en: '8d81ebd82fa31d1b6c18ec9b05069f4d5036da781bd4a471d790281df03a13a0',
    bn: '25230c98c8e75f23d9917402b4c1a0d5caab39977b5aa6c4bcdcebe80b30c737',
  },
};

describe.each(texts.map((text) => [nameOf(text), text] as const))('%s', (name, text) => {
  it('is word for word as it was published', () => {
    expect({ [name]: { en: hashOf(text, 'en'), bn: hashOf(text, 'bn') } }).toEqual({
      [name]: PINNED[name as keyof typeof PINNED],
    });
  });

  it('says the same things in the same order in both languages', () => {
    const shape = (language: 'en' | 'bn') =>
      blocksIn(text, language).map((block) => {
        legalBlock.parse(block);
        if (block.kind === 'list') return `list of ${block.items.length}`;
        if (block.kind === 'table') return `table of ${block.rows.map((row) => row.length).join()}`;
        return block.kind;
      });
    expect(shape('bn')).toEqual(shape('en'));
  });

  it('is Bangla in Bangla and English in English', () => {
    for (const line of plainText(blocksIn(text, 'bn')).split('\n')) {
      if (line !== '') expect(line).toMatch(/[\u0980-\u09ff]/);
    }
    const english = plainText(blocksIn(text, 'en')) + text.title.en + text.summary.en;
    expect(english).not.toMatch(/[\u0980-\u09ff]/);
    expect(`${text.title.bn}${text.summary.bn}`).not.toMatch(/[a-z]{3}/);
  });

  it('has no number in Bangla that is not in the English', () => {
    const numbers = (language: 'en' | 'bn') =>
      [...plainText(blocksIn(text, language)).matchAll(/[0-9০-৯]+/g)]
        .map(([digits]) => digits.replace(/[০-৯]/g, (one) => `${one.charCodeAt(0) - 0x9e6}`))
        .toSorted();
    expect(numbers('bn')).toEqual(numbers('en'));
  });
});

test('what onboarding signs is exactly what the page shows', () => {
  for (const language of ['en', 'bn'] as const) {
    for (const agreement of agreementTexts(language, '2026-11-26')) {
      const page = textOn(agreement.type, '2026-11-26');
      expect(agreement).toMatchObject({
        version: page.version,
        sha256: hashOf(page, language),
        text: plainText(blocksIn(page, language)),
      });
    }
  }
});

test('a version is in force from its day, and the first one from the beginning', () => {
  expect(textOn('REG_E', '2025-06-01').version).toBe('2026-01');
  expect(textOn('REG_E', '2026-10-31').version).toBe('2026-01');
  expect(textOn('REG_E', '2026-11-01').version).toBe('2026-11');
  expect(findVersion('REG_E', '2026-01')?.effectiveOn).toBe('2026-01-01');
  expect(findVersion('REG_E', '2026-02')).toBeUndefined();
});
