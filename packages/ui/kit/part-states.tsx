import { CircleCheck } from 'lucide-react';

import {
  AccountChip,
  Button,
  Chip,
  classNames,
  EmptyState,
  Notice,
  Panel,
  Skeleton,
  SkeletonDetails,
  SkeletonFigure,
  SkeletonGroup,
  SkeletonRows,
  StatusLine,
  TicketChip,
  TransactionChip,
  TransferChip,
} from '../src/index.ts';
import { Box, Line, nothing, Pair, Part, say, State } from './sheet.tsx';

export function States() {
  return (
    <>
      <Chips />
      <Waiting />
      <Messages />
    </>
  );
}

function Chips() {
  return (
    <Part name={say('Statuses, in words', 'অবস্থা, কথায়')}>
      <State name={say('A transaction', 'লেনদেন')}>
        <Line>
          <TransactionChip state="INIT">{say('Not sent yet', 'এখনো পাঠানো হয়নি')}</TransactionChip>
          <TransactionChip state="PENDING">{say('On its way', 'পথে আছে')}</TransactionChip>
          <TransactionChip state="POSTED">{say('Completed', 'সম্পন্ন')}</TransactionChip>
          <TransactionChip state="COMPLETE">{say('Completed', 'সম্পন্ন')}</TransactionChip>
          <TransactionChip state="FAILED">{say('Failed', 'ব্যর্থ')}</TransactionChip>
          <TransactionChip state="DECLINED">{say('Declined', 'অনুমোদন হয়নি')}</TransactionChip>
          <TransactionChip state="RELEASED">{say('Returned to you', 'ফেরত এসেছে')}</TransactionChip>
          <TransactionChip state="EXPIRED">{say('Expired', 'মেয়াদ শেষ')}</TransactionChip>
        </Line>
      </State>
      <State name={say('A transfer, for its sender', 'প্রেরকের চোখে টাকা পাঠানো')}>
        <Line>
          <TransferChip state="planned">{say('Planned', 'নির্ধারিত')}</TransferChip>
          <TransferChip state="starting">{say('Being booked', 'হিসাবে উঠছে')}</TransferChip>
          <TransferChip state="crossing">{say('On its way', 'পথে আছে')}</TransferChip>
          <TransferChip state="late">{say('Later than promised', 'দেরি হচ্ছে')}</TransferChip>
          <TransferChip state="returning">{say('Coming back', 'ফেরত আসছে')}</TransferChip>
          <TransferChip state="arrived">{say('Arrived', 'পৌঁছে গেছে')}</TransferChip>
          <TransferChip state="failed">{say('Failed', 'হয়নি')}</TransferChip>
          <TransferChip state="stopped">{say('Declined', 'অনুমোদন হয়নি')}</TransferChip>
          <TransferChip state="cancelled">{say('Cancelled', 'বাতিল')}</TransferChip>
          <TransferChip state="expired">{say('Expired', 'মেয়াদ শেষ')}</TransferChip>
        </Line>
      </State>
      <State name={say('A ticket', 'সাপোর্টের টিকিট')}>
        <Line>
          <TicketChip state="open">{say('Open', 'খোলা')}</TicketChip>
          <TicketChip state="pending">{say('Waits for you', 'আপনার উত্তরের অপেক্ষায়')}</TicketChip>
          <TicketChip state="solved">{say('Solved', 'সমাধান হয়েছে')}</TicketChip>
          <TicketChip state="closed">{say('Closed', 'বন্ধ')}</TicketChip>
        </Line>
      </State>
      <State name={say('An account', 'অ্যাকাউন্ট')}>
        <Line>
          <AccountChip state="ACTIVE">{say('Active', 'চালু')}</AccountChip>
          <AccountChip state="UNACTIVATED">{say('Not activated', 'চালু হয়নি')}</AccountChip>
          <AccountChip state="SUSPENDED">{say('Suspended', 'স্থগিত')}</AccountChip>
          <AccountChip state="FROZEN">{say('Frozen', 'জব্দ')}</AccountChip>
          <AccountChip state="BLOCKED">{say('Blocked', 'অবরুদ্ধ')}</AccountChip>
          <AccountChip state="CLOSED">{say('Closed', 'বন্ধ')}</AccountChip>
        </Line>
      </State>
      <State name={say('Any other word', 'অন্য যেকোনো কথা')}>
        <Line>
          <Chip>{say('Owner', 'মালিক')}</Chip>
          <Chip tone="info" icon={<CircleCheck aria-hidden />}>
            {say('New', 'নতুন')}
          </Chip>
        </Line>
      </State>
    </Part>
  );
}

const loading = say('Loading', 'লোড হচ্ছে');

function Waiting() {
  return (
    <Part name={say('Waiting and empty', 'অপেক্ষা ও খালি')}>
      <Pair>
        <SkeletonRows label={loading} />
        <Panel band={false}>
          <EmptyState
            title={say('Completed transaction not available', 'সম্পন্ন লেনদেন নেই')}
            action={<Button size="sm">{say('Choose a recipient', 'প্রাপক বেছে নিন')}</Button>}
          >
            {say(
              'It appears here when your first transfer has arrived.',
              'প্রথম লেনদেন পৌঁছালে এখানে দেখবেন।',
            )}
          </EmptyState>
        </Panel>
        <Box>
          <SkeletonFigure label={loading} />
        </Box>
        <Box>
          <SkeletonDetails label={loading} rows={3} />
        </Box>
        <Panel band={false}>
          <EmptyState
            drawing={false}
            title={say('No new notifications available', 'নতুন কোনো নোটিফিকেশন নেই')}
          />
        </Panel>
        <SkeletonGroup label={loading} className="grid gap-2">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      </Pair>
      <Panel band={false}>
        <EmptyState
          look="row"
          title={say('No recipients yet', 'এখনো কোনো প্রাপক নেই')}
          action={<Button>{say('Add a recipient', 'প্রাপক যোগ করুন')}</Button>}
        >
          {say('You need a name and a bKash number.', 'একটি নাম ও একটি বিকাশ নম্বর লাগবে।')}
        </EmptyState>
      </Panel>
    </Part>
  );
}

function Messages() {
  return (
    <Part name={say('Messages', 'বার্তা')}>
      <Notice
        title={say('bKash is slow this evening.', 'আজ সন্ধ্যায় বিকাশ ধীর।')}
        onDismiss={nothing}
        dismissLabel={say('Close', 'বন্ধ করুন')}
      >
        {say(
          'Transfers arrive within two hours instead of 15 minutes.',
          '১৫ মিনিটের বদলে দুই ঘণ্টার মধ্যে পৌঁছাবে।',
        )}
      </Notice>
      <Notice
        tone="caution"
        title={say(
          'Banks in Dhaka are closed until Sunday, 10 am.',
          'ঢাকায় ব্যাংক রোববার সকাল ১০টা পর্যন্ত বন্ধ।',
        )}
      >
        {say('Send now and it arrives then.', 'এখন পাঠালে তখন পৌঁছাবে।')}
      </Notice>
      <Notice
        tone="negative"
        title={say('The rate has expired.', 'রেটের মেয়াদ শেষ।')}
        action={
          <button type="button" className="text-link">
            {say('Use the new rate', 'নতুন রেটে পাঠান')}
          </button>
        }
      >
        {say('It was 121.85, now it is 121.80.', '১২১.৮৫ ছিল, এখন ১২১.৮০।')}
      </Notice>
      <Lines />
    </Part>
  );
}

const opened = performance.now();
const again = opened + 28_000;

function Lines() {
  return (
    <div className={classNames('grid gap-3')}>
      <StatusLine>{say('Saved at 10:24 am.', 'সকাল ১০:২৪-এ রাখা হয়েছে।')}</StatusLine>
      <StatusLine tone="busy">{say('Saving', 'রাখা হচ্ছে')}</StatusLine>
      <StatusLine
        tone="waiting"
        countdown={{
          until: again,
          now: () => performance.now(),
          text: (clock) => say(`Again in ${clock}.`, `${clock} পরে আবার।`),
        }}
      >
        {say('Too many tries for now.', 'আপাতত অনেকবার চেষ্টা হয়েছে।')}
      </StatusLine>
      <StatusLine
        tone="negative"
        action={
          <button type="button" className="text-link">
            {say('Try again', 'আবার চেষ্টা করুন')}
          </button>
        }
      >
        {say('No answer. What you typed is kept.', 'উত্তর আসেনি। আপনার লেখা রাখা আছে।')}
      </StatusLine>
    </div>
  );
}
