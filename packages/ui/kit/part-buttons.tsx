import { Copy, Download, Send, Settings } from 'lucide-react';
import { useState } from 'react';

import {
  BackButton,
  BackIcon,
  backStyle,
  Button,
  buttonStyle,
  CopyButton,
  IconButton,
  iconButtonStyle,
  LanguageSwitch,
  Spinner,
} from '../src/index.ts';
import { Line, locale, nothing, Part, say, show, State } from './sheet.tsx';

export function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Part name={say('Buttons', 'বোতাম')}>
      <State
        name={say('Primary, one a screen: rest, hover, pressed, focus', 'প্রধান, প্রতি পাতায় একটি')}
      >
        <Line>
          <Button variant="primary" icon={<Send aria-hidden />}>
            {say('Send money', 'টাকা পাঠান')}
          </Button>
          <Button variant="primary" className="border-brand-hover! bg-brand-hover!">
            {say('Hover', 'ওপরে')}
          </Button>
          <Button variant="primary" className="border-brand-pressed! bg-brand-pressed!">
            {say('Pressed', 'চাপা')}
          </Button>
          <Button variant="primary" className="shadow-(--focus-ring)">
            {say('Focus', 'ফোকাস')}
          </Button>
        </Line>
      </State>
      <State name={say('Secondary, quiet, danger', 'সাধারণ, নীরব, বিপদ')}>
        <Line>
          <Button icon={<Download aria-hidden />}>{say('Receipt', 'রসিদ')}</Button>
          <Button variant="quiet">{say('Change', 'বদলান')}</Button>
          <Button variant="danger">{say('Ask to cancel', 'বাতিলের অনুরোধ')}</Button>
          <Button variant="danger-solid">{say('Close account', 'অ্যাকাউন্ট বন্ধ করুন')}</Button>
          <a href="#top" className={buttonStyle()}>
            {say('A link', 'লিংক')}
          </a>
        </Line>
      </State>
      <State name={say('Sizes', 'মাপ')}>
        <Line>
          <Button size="sm">{say('Small', 'ছোট')}</Button>
          <Button>{say('Normal', 'মাঝারি')}</Button>
          <Button size="lg">{say('Large', 'বড়')}</Button>
        </Line>
      </State>
      <State name={say('Loading keeps its width', 'অপেক্ষায় চওড়া একই থাকে')}>
        <Line>
          <Button variant="primary" busy={busy} busyLabel={say('Paying', 'পরিশোধ হচ্ছে')}>
            {say('Pay $200.99', '$২০০.৯৯ পরিশোধ করুন')}
          </Button>
          <Button variant="quiet" onClick={() => setBusy(!busy)}>
            {busy ? say('Stop', 'বন্ধ করুন') : say('Load', 'চালান')}
          </Button>
          <Spinner label={say('Loading', 'লোড হচ্ছে')} />
          <Spinner small />
        </Line>
      </State>
      <State name={say('Not now, and why', 'এখন নয়, কারণসহ')}>
        <Button
          variant="primary"
          disabledReason={say(
            '$150.00 more than your balance. Add money first.',
            'ব্যালেন্সের চেয়ে $১৫০.০০ বেশি। আগে টাকা যোগ করুন।',
          )}
        >
          {say('Continue', 'পরবর্তী')}
        </Button>
      </State>
      <State name={say('Small ones', 'ছোট বোতাম')}>
        <Line>
          <BackButton>{say('Back', 'পেছনে')}</BackButton>
          <a href="#top" className={backStyle()}>
            <BackIcon />
            {say('Overview', 'সারসংক্ষেপ')}
          </a>
          <IconButton label={say('Settings', 'সেটিংস')}>
            <Settings aria-hidden />
          </IconButton>
          <IconButton label={say('Settings', 'সেটিংস')} disabled>
            <Settings aria-hidden />
          </IconButton>
          <a href="#top" aria-label={say('Copies', 'কপি')} className={iconButtonStyle()}>
            <Copy aria-hidden />
          </a>
          <CopyButton
            text="KH-7Q4M-2190"
            label={say('Copy', 'কপি করুন')}
            copiedLabel={say('Copied!', 'কপি হয়েছে!')}
          />
          <LanguageSwitch
            label={say('Language', 'ভাষা')}
            onChoose={(lang) => (lang === locale ? nothing() : show({ lang }))}
          />
        </Line>
      </State>
    </Part>
  );
}
