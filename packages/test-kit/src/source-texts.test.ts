import { expect, test } from 'vitest';

import { sourceTexts } from './source-texts.ts';

const english = sourceTexts([
  `
msgid "Nobody saved yet"
msgstr "এখনো কেউ নেই"

#. placeholder {0}: total
msgid "This needs {total}. You have {available} available."
msgstr "দরকার {total}। আছে {available}।"

msgid "Read <0>the terms</0> of {bank} first."
msgstr "আগে {bank}-এর <0>নিয়ম</0> পড়ুন।"

msgid ""
"{active, plural, =0 {nowhere} one {in # browser} other {in # browsers, "
"last in {where}}}"
msgstr "{active, plural, one {#টি ব্রাউজারে} other {#টি ব্রাউজারে}}"

msgid "to {name}"
msgstr "{name}-এর কাছে"

msgid "bKash number <0>{number}</0>"
msgstr "bKash number: নম্বর <0>{number}</0>"

msgid "{name} (sandbox)"
msgstr "{name} (sandbox)"
`,
]);

test.each([
  'Nobody saved yet',
  'This needs $২০০.৯৯. You have $১৫০.০০ available.',
  'the terms',
  'of বিকাশ first.',
  'nowhere',
  'in ১ browser',
  'in 3 browsers, last in Dhaka',
])('%s is English', (text) => {
  expect(english.has(text)).toBe(true);
});

test.each([
  ['Bangla', 'এখনো কেউ নেই'],
  ['what a person wrote', 'Nobody saved yet, it seems'],
  ['too short to tell it from a name', 'to Rahima'],
  ['English in Bangla as well', 'bKash number'],
  ['not translated', 'Kheya (sandbox)'],
  ['a name alone', 'Rahima Khatun'],
])('%s is not: %s', (_, text) => {
  expect(english.has(text)).toBe(false);
});
