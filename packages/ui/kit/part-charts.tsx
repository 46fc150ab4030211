import { formatMoney, money, toDigits } from '@kheya/money';

import { BarChart, DayChart, Sparkline } from '../src/index.ts';
import { Box, Line, locale, Pair, Part, say, State } from './sheet.tsx';

const rates = [
  12185, 12179, 12190, 12188, 12170, 12161, 12166, 12172, 12168, 12175, 12181, 12176, 12185,
].map(BigInt);

const rateText = (rate: bigint) => toDigits(`${rate / 100n}.${rate % 100n}`, locale);
const dayText = (day: number) => toDigits(say(`11/${day}`, `${day}/১১`), locale);

const months = [
  ['2026-08', say('August', 'আগস্ট'), say('Aug', 'আগ'), 41200n],
  ['2026-09', say('September', 'সেপ্টেম্বর'), say('Sep', 'সেপ'), 65099n],
  ['2026-10', say('October', 'অক্টোবর'), say('Oct', 'অক্টো'), 900n],
  ['2026-11', say('November', 'নভেম্বর'), say('Nov', 'নভে'), 35198n],
] as const;

const heads = [say('Month', 'মাস'), say('Amount', 'পরিমাণ')] as const;

export function Charts() {
  return (
    <Part name={say('Charts', 'চার্ট')}>
      <Pair>
        <Box>
          <DayChart
            label={say(
              'Our rate over 13 days, from 121.85 to 121.85 taka, at its lowest 121.61',
              '১৩ দিনে আমাদের রেট ১২১.৮৫ থেকে ১২১.৮৫ টাকা, সর্বনিম্ন ১২১.৬১',
            )}
            walkLabel={say('Rate by day', 'দিন অনুযায়ী রেট')}
            heads={[say('Day', 'দিন'), say('Taka', 'টাকা')]}
            points={rates.map((value, at) => ({
              key: `${at}`,
              // The weekend has no value and keeps its place.
              day: at < 5 ? at : at + 2,
              name: dayText(at + 7),
              value,
              text: rateText(value),
            }))}
            marks={{
              low: say('Low 121.61', 'সর্বনিম্ন ১২১.৬১'),
              high: say('High 121.90', 'সর্বোচ্চ ১২১.৯০'),
            }}
            captions={[dayText(7), say('Today', 'আজ')]}
          />
        </Box>
        <Box>
          <BarChart
            label={say('Spending by month', 'মাসের খরচ')}
            heads={heads}
            bars={months.map(([key, name, short, minor]) => ({
              key,
              name,
              short,
              value: minor,
              text: formatMoney(money('USD', minor), locale),
            }))}
          />
        </Box>
        <State name={say('A single day', 'একটিমাত্র দিন')}>
          <Box>
            <DayChart
              label={say('Our rate today: 121.85 taka', 'আজকের রেট ১২১.৮৫ টাকা')}
              walkLabel={say('Rate by day', 'দিন অনুযায়ী রেট')}
              heads={[say('Day', 'দিন'), say('Taka', 'টাকা')]}
              points={[
                { key: 'a', day: 0, name: dayText(19), value: 12185n, text: rateText(12185n) },
              ]}
              captions={[dayText(19), say('Today', 'আজ')]}
            />
          </Box>
        </State>
        <State name={say('As small as a word', 'একটি শব্দের সমান')}>
          <Line>
            <span className="num">{rateText(12185n)}</span>
            <Sparkline label={say('Unchanged in 13 days', '১৩ দিনে একই')} values={rates} />
            <Sparkline label={say('Flat', 'সমান')} values={[1n, 1n, 1n]} />
          </Line>
        </State>
      </Pair>
    </Part>
  );
}
