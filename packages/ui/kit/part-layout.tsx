import {
  bandStyle,
  BottomBar,
  Button,
  classNames,
  Columns,
  FlowColumns,
  Page,
  PageTitle,
  Panel,
  Section,
  VisuallyHidden,
} from '../src/index.ts';
import { Part, say, State } from './sheet.tsx';

/** The regions of a page, drawn as empty boxes. */
export function Layout() {
  return (
    <Part name={say('Rooms', 'জায়গা')}>
      <State name={say('A page with its title, sections and aside', 'শিরোনাম, অংশ ও পাশের কলামসহ পাতা')}>
        <Frame>
          <Page>
            <PageTitle
              sub={say('Everything that moved.', 'যা কিছু লেনদেন হয়েছে।')}
              actions={<Button>{say('Download', 'ডাউনলোড')}</Button>}
            >
              {say('Transactions', 'লেনদেন')}
            </PageTitle>
            <Columns aside={<AsideText />}>
              <Section title={say('Recent', 'সাম্প্রতিক')} aside={say('30 days', '৩০ দিন')}>
                <Room>{say('Main column', 'মূল কলাম')}</Room>
              </Section>
              <Section title={say('Send again', 'আবার পাঠান')}>
                <Room>{say('Another section', 'আরেকটি অংশ')}</Room>
              </Section>
            </Columns>
          </Page>
        </Frame>
      </State>
      <State name={say('A money flow, and the phone’s one action', 'টাকা পাঠানোর ধাপ, ফোনের একটি কাজ')}>
        <Frame>
          <Page width="flow">
            <FlowColumns aside={<Room>{say('It explains', 'বুঝিয়ে বলে')}</Room>}>
              <Room>{say('It asks', 'জানতে চায়')}</Room>
            </FlowColumns>
          </Page>
          <BottomBar
            label={say('You pay', 'আপনি দেবেন')}
            amount={<span>{say('$200.99', '$২০০.৯৯')}</span>}
          >
            <Button variant="primary" size="lg">
              {say('Continue', 'পরবর্তী')}
            </Button>
          </BottomBar>
        </Frame>
      </State>
    </Part>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="-mx-gutter overflow-hidden border-y border-line md:mx-0 md:rounded-lg md:border">
      {children}
    </div>
  );
}

function AsideText() {
  return (
    <Section title={say('Rate', 'রেট')}>
      <Room>{say('Aside', 'পাশের কলাম')}</Room>
    </Section>
  );
}

function Room({ children }: { readonly children: React.ReactNode }) {
  return (
    <Panel pad="md" band={false} className={classNames(bandStyle, 'text-sm text-ink-muted')}>
      {children}
      <VisuallyHidden>{say('(an empty box)', '(খালি বাক্স)')}</VisuallyHidden>
    </Panel>
  );
}
