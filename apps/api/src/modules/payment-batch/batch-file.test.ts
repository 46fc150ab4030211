import { describe, expect, it } from 'vitest';
import { isFormula, paymentBatchTemplate } from '@kheya/contract';
import { readBatchFile } from './batch-file.ts';
import { readRow } from './batch-row.ts';

const HEAD = 'Type,Account number,Recipient,Amount,Currency';
const ROW = 'bKash,01712344821,Rahima Khatun,2500,BDT';
const read = (text: string | Buffer) => readBatchFile(Buffer.from(text), 'en');

function rowsOf(text: string) {
  const file = read(text);
  if (!file.ok) throw new Error(file.code);
  return file.rows;
}

describe('a file that is read', () => {
  const RAHIMA = {
    type: 'bKash',
    account_number: '01712344821',
    name: 'Rahima Khatun',
    amount: '2500',
    currency: 'BDT',
  };
  it.each([
    ['commas', `${HEAD}\n${ROW}\n`],
    ['a byte order mark', `\ufeff${HEAD}\n${ROW}`],
    ['semicolons', `${HEAD}\n${ROW}`.replaceAll(',', ';')],
    ['tabs', `${HEAD}\n${ROW}`.replaceAll(',', '\t')],
    ['line ends of Windows', `${HEAD}\r\n${ROW}\r\n`],
    [
      'quotes',
      `"Type","Account number","Recipient","Amount","Currency"\n${ROW.replace('Rahima Khatun', '"Rahima Khatun"')}`,
    ],
    ['a Bangla header', `ধরন,অ্যাকাউন্ট নম্বর,প্রাপক,পরিমাণ,মুদ্রা\n${ROW}`],
    ['heads in another case', `${HEAD.toUpperCase()}\n${ROW}`],
    [
      'columns in another order',
      `Currency,Amount,Recipient,Account number,Type\n${ROW.split(',').toReversed().join(',')}`,
    ],
    [
      'the notes of our own file of lines to fix',
      `${HEAD},Line,Reason\n${ROW},14,"A digit is missing."`,
    ],
    ['empty columns at the end', `${HEAD},,\n${ROW},,`],
  ])('with %s', (_, text) => {
    expect(rowsOf(text)).toEqual([{ line: 2, cells: RAHIMA, hasMoreCells: false }]);
  });

  it('numbers its rows as a spreadsheet does, with empty lines counted', () => {
    const text = `${HEAD}\n${ROW}\n,,,,\n\n${ROW}\n`;
    expect(rowsOf(text).map(({ line }) => line)).toEqual([2, 5]);
  });

  it('keeps a comma that is quoted, and a line that goes on', () => {
    const [row] = rowsOf(`${HEAD}\nbKash,01712344821,"Khatun,\nRahima","2,500",BDT`);
    expect(row?.cells).toMatchObject({ name: 'Khatun, Rahima', amount: '2,500' });
  });

  it('is the template itself', () => {
    const rows = rowsOf(paymentBatchTemplate());
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(readRow(row, { currency: 'USD' })).toMatchObject({ ok: true });
  });
});

describe('a file that is refused', () => {
  const many = Array.from({ length: 10_001 }, () => ROW).join('\n');
  it.each([
    ['nothing at all', ' \n ', { code: 'batch_file_empty' }],
    ['a header alone', HEAD, { code: 'batch_file_empty' }],
    [
      'a second header',
      `${HEAD}\n${ROW}\n${HEAD}\n${ROW}`,
      { code: 'batch_file_second_header', facts: { line: 3 } },
    ],
    [
      'a second header in Bangla',
      `${HEAD}\n${ROW}\nধরন,অ্যাকাউন্ট নম্বর,প্রাপক,পরিমাণ,মুদ্রা`,
      { code: 'batch_file_second_header', facts: { line: 3 } },
    ],
    [
      '10,001 rows',
      `${HEAD}\n${many}`,
      { code: 'batch_file_too_many_rows', facts: { rows: 10_001, most: 1000 } },
    ],
    [
      '1,001 rows',
      `${HEAD}\n${many.slice(0, 1001 * (ROW.length + 1) - 1)}`,
      { code: 'batch_file_too_many_rows', facts: { rows: 1001, most: 1000 } },
    ],
    [
      'columns nobody knows',
      `${HEAD},IBAN,Colour\n${ROW},x,y`,
      { code: 'batch_file_columns_unknown', facts: { columns: 'IBAN, Colour' } },
    ],
    ['no header', ROW, { code: 'batch_file_columns_unknown' }],
    [
      'columns that are missing',
      'Type,Recipient,Amount\nbKash,Rahima,1',
      { code: 'batch_file_columns_missing', facts: { columns: 'Account number, Currency' } },
    ],
    [
      'the same column twice',
      `${HEAD},amount\n${ROW},1`,
      { code: 'batch_file_columns_repeated', facts: { columns: 'Amount' } },
    ],
    [
      'a quote that is not closed',
      `${HEAD}\nbKash,"01712344821,Rahima,1,BDT\n`,
      { code: 'batch_file_malformed' },
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from(`${HEAD}\nbKash,1,Renée,1,BDT`, 'latin1'),
      { code: 'batch_file_not_text' },
    ],
    ['UTF-16', Buffer.from(`\ufeff${HEAD}\n${ROW}`, 'utf16le'), { code: 'batch_file_not_text' }],
    [
      'a spreadsheet',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]),
      { code: 'batch_file_not_text' },
    ],
  ])('with %s', (_, text, refusal) => {
    expect(read(text)).toMatchObject({ ok: false, ...refusal });
  });
});

describe('a row', () => {
  const rowOf = (over: Record<string, string>, source: 'USD' | 'BDT' = 'USD') => {
    const cells = {
      ...{ type: 'bKash', account_number: '01712344821', name: 'Rahima Khatun' },
      ...{ amount: '2500', currency: 'BDT' },
      ...over,
    };
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
    return readRow({ line: 2, cells: filled, hasMoreCells: false }, { currency: source });
  };

  it.each([
    [{ amount: '=B2*1.1' }, 'amount', 'cell_formula'],
    [{ name: '@SUM(A1)' }, 'name', 'cell_formula'],
    [{ name: '+cmd|calc' }, 'name', 'cell_formula'],
    [{ note: '-2+3+cmd' }, 'note', 'cell_formula'],
    [{ type: '' }, 'type', 'payee_type_missing'],
    [{ type: 'Rocket' }, 'type', 'payee_type_unknown'],
    [{ account_number: '' }, 'account_number', 'wallet_number_missing'],
    [{ account_number: '0171234482' }, 'account_number', 'wallet_number_too_short'],
    [{ account_number: '021712344821' }, 'account_number', 'wallet_number_not_mobile'],
    [{ name: '' }, 'name', 'recipient_name'],
    [{ name: 'Rahima <b>' }, 'name', 'name_signs'],
    [{ amount: '' }, 'amount', 'amount_required'],
    [{ currency: '' }, 'currency', 'currency_missing'],
    [{ currency: 'EUR' }, 'currency', 'currency_missing'],
    [{ purpose: 'rent' }, 'purpose', 'not_offered'],
    [{ note: 'x'.repeat(141) }, 'note', 'too_long'],
    [{ type: 'BD bank', routing_number: '' }, 'routing_number', 'branch_missing'],
    [{ type: 'BD bank', routing_number: '999261726' }, 'routing_number', 'bd_bank_unknown'],
    [{ type: 'BD bank', routing_number: '060261726', name: 'রহিমা' }, 'name', 'holder_not_latin'],
    [{ type: 'US bank', routing_number: '021000022' }, 'routing_number', 'routing_number_unknown'],
    [{ type: 'US bank', routing_number: '021000021' }, 'currency', 'currency_not_here'],
    [{ type: 'Kheya', account_number: 'nobody' }, 'account_number', 'customer_identifier'],
  ])('%j is refused at its column', (over, column, code) => {
    const read = rowOf(over);
    expect(read).toMatchObject({ ok: false, refusal: { column, code } });
    if (read.ok) throw new Error('it was read');
    expect(read.refusal.en).not.toMatch(/[{}]/);
    expect(read.refusal.bn).toMatch(/[ঀ-৿]/);
    expect(read.refusal.bn).not.toMatch(/[{}]/);
  });

  it('has more cells than the header', () => {
    const row = { line: 2, cells: {}, hasMoreCells: true };
    expect(readRow(row, { currency: 'USD' })).toMatchObject({
      refusal: { code: 'cell_too_many' },
    });
  });

  it('reads Bangla digits and words', () => {
    const over = { type: 'নগদ', account_number: '০১৭১২৩৪৪৮২১', amount: '২৫০০', currency: 'টাকা' };
    expect(rowOf(over)).toMatchObject({
      ok: true,
      currency: 'BDT',
      payee: { wallet_type: 'Nagad', account_number: '01712344821' },
    });
  });

  it('takes a mobile number with its plus for no formula', () => {
    expect(rowOf({ account_number: '+880 1712-344821' })).toMatchObject({
      payee: { account_number: '01712344821' },
    });
    expect(isFormula('+880 1712-344821')).toBe(false);
    expect(isFormula('-5')).toBe(false);
    expect(isFormula('=1')).toBe(true);
  });

  it('pays dollars or taka from dollars, and taka alone from taka', () => {
    expect(rowOf({ currency: 'USD' })).toMatchObject({ ok: true, currency: 'USD' });
    expect(rowOf({ currency: 'USD' }, 'BDT')).toMatchObject({
      refusal: { column: 'currency', code: 'currency_not_here' },
    });
  });
});
