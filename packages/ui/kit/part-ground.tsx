import { money } from '@kheya/money';

import {
  Amount,
  Avatar,
  Boat,
  classNames,
  CountryMark,
  Crossing,
  Ferry,
  FerryIcon,
  Flag,
  Logo,
} from '../src/index.ts';
import { Box, Line, Pair, Part, say, State } from './sheet.tsx';

// Written out, because the stylesheet's builder does not find a class name that is composed.
const colours = [
  ['bg-ground', say('Ground', 'জমিন')],
  ['bg-surface', say('Surface', 'পাতা')],
  ['bg-sunken', say('Sunken', 'নিচু')],
  ['bg-water', say('Water', 'নদী')],
  ['bg-ink', say('Ink', 'কালি')],
  ['bg-ink-muted', say('Second line', 'দ্বিতীয় লাইন')],
  ['bg-ink-faint', say('Caption', 'টীকা')],
  ['bg-ink-off', say('Not usable', 'বন্ধ')],
  ['bg-line', say('Hairline', 'সরু রেখা')],
  ['bg-line-strong', say('Border of a field', 'ঘরের রেখা')],
  ['bg-brand', say('Can be pressed', 'চাপা যায়')],
  ['bg-brand-soft', say('Chosen', 'বাছাই করা')],
  ['bg-accent', say('On its way', 'পথে আছে')],
  ['bg-accent-soft', say('Waiting', 'অপেক্ষায়')],
  ['bg-positive', say('Money in', 'টাকা এসেছে')],
  ['bg-negative', say('Failed', 'হয়নি')],
  ['bg-caution', say('Caution', 'সাবধান')],
  ['bg-info', say('Worth knowing', 'জানার মতো')],
] as const;

export function Ground() {
  return (
    <>
      <Part name={say('Colour', 'রং')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3.5">
          {colours.map(([look, name]) => (
            <li key={look} className="text-xs text-ink-muted">
              <span
                className={classNames(
                  'mb-1.5 block h-12 rounded-sm [box-shadow:inset_0_0_0_1px_var(--color-edge)]',
                  look,
                )}
              />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name={say('Type', 'হরফ')}>
        <div className="grid gap-2">
          <p className="text-3xl font-semibold tracking-amount">{say('$4,318.26', '$৪,৩১৮.২৬')}</p>
          <p className="text-xl font-semibold tracking-tight">{say('Page title', 'পাতার শিরোনাম')}</p>
          <p className="text-md font-semibold tracking-tight">
            {say('Section title', 'অংশের শিরোনাম')}
          </p>
          <p>
            {say(
              'Everything else: her bKash will have it by 10:54 am.',
              'বাকি সব: সকাল ১০:৫৪-এর মধ্যে তাঁর বিকাশে পৌঁছাবে।',
            )}
          </p>
          <p className="text-sm text-ink-muted">
            {say(
              'Second line and help: usually within 15 minutes.',
              'দ্বিতীয় লাইন ও সহায়তা: সাধারণত ১৫ মিনিটের মধ্যে।',
            )}
          </p>
          <p className="text-xs text-ink-faint">
            {say('Caption and table head', 'টীকা ও টেবিলের শিরোনাম')}
          </p>
        </div>
      </Part>
      <Money />
      <Part name={say('Pictures', 'ছবি')}>
        <Box>
          <Crossing className="h-40 max-md:h-28" />
        </Box>
        <Line>
          <Logo name={say('Kheya', 'খেয়া')} />
          <Boat />
          <FerryIcon aria-hidden />
          <Flag country="US" label={say('United States', 'যুক্তরাষ্ট্র')} />
          <Flag country="BD" label={say('Bangladesh', 'বাংলাদেশ')} />
          <CountryMark code="CA" />
          <Ferry className="w-30" />
        </Line>
        <Line>
          <Avatar size="lg" name={say('Rahima Khatun', 'রহিমা খাতুন')} />
          <Avatar name={say('Nusrat Jahan', 'নুসরাত জাহান')} />
          <Avatar size="sm" name={say('Rahima Khatun', 'রহিমা খাতুন')} />
          <Avatar icon={<Flag country="BD" />} />
          <Avatar tone="now" icon={<FerryIcon aria-hidden />} />
        </Line>
      </Part>
    </>
  );
}

const dollars = money('USD', 431826n);
const taka = money('BDT', 18645000n);

function Money() {
  return (
    <Part name={say('Money', 'টাকা')}>
      <Pair>
        <Box>
          <Amount size="hero" value={dollars} />
          <br />
          <Amount size="hero" value={taka} />
        </Box>
        <Box>
          <ul className="grid justify-items-end gap-1 text-right">
            <li>
              <Amount value={money('USD', 214630n)} sign="always" word={say('Credit', 'ক্রেডিট')} />
            </li>
            <li>
              <Amount value={money('USD', -20099n)} sign="always" word={say('Debit', 'ডেবিট')} />
            </li>
            <li>
              <Amount value={taka} hidden={say('Hidden', 'লুকানো')} />
            </li>
          </ul>
        </Box>
        <State name={say('Sizes', 'মাপ')}>
          <Line>
            <Amount size="lg" value={taka} />
            <Amount size="md" value={taka} />
            <Amount value={taka} />
          </Line>
        </State>
        <State name={say('A round limit, a coin, a crore', 'পূর্ণ সীমা, কয়েন, কোটি')}>
          <Line>
            <Amount value={money('USD', 300000n)} decimals="trim" />
            <Amount value={money('USDC', 12500000n)} />
            <Amount value={money('BDT', 1234567890n)} />
          </Line>
        </State>
      </Pair>
    </Part>
  );
}
