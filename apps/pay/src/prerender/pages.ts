import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteComponent } from '@tanstack/react-router';

import { AreaPending } from '#app/shell/area-pending.tsx';
import { HelpPage } from '#features/help/help-page.tsx';
import { HelpTopicPage } from '#features/help/help-topic-page.tsx';
import { helpTopics } from '#features/help/help-topics.ts';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { LegalIndexPage } from '#features/legal/legal-index-page.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { legalSlugs } from '#shared/legal/legal-slugs.ts';
import { paths } from '#shared/paths.ts';

/** A page that becomes HTML when the app is built. */
export interface Page {
  readonly name: string;
  /** The address it is rendered at. */
  readonly path: string;
  /** The routes it answers, where they are not its path alone. */
  readonly routes?: readonly string[];
  /** The path of the app's router. */
  readonly route: string;
  readonly component: RouteComponent;
  /** What a search engine shows under its title; pages behind the sign-in have none. */
  readonly description?: MessageDescriptor;
}

const legal = msg`The agreements, notices and fees of Kheya, with their earlier versions, in English and Bangla.`;

export const startPage: Page = {
  name: 'start',
  path: paths.root(),
  route: '/',
  component: LandingPage,
  description: msg`Send money from the United States to Bangladesh. You see the fee, our rate and the hour it arrives before you pay.`,
};

/** The frame of every page behind the sign-in. */
export const userPage: Page = {
  name: 'user',
  path: '/us/user/overview/',
  routes: ['/us/user/*', '/bd/user/*'],
  route: '$area/user/overview',
  component: AreaPending,
};

/** What anybody may read: help and the law. */
export const readingPages: readonly Page[] = [
  {
    name: 'help',
    path: paths.help(),
    route: 'help',
    component: HelpPage,
    description: msg`What sending money to Bangladesh with Kheya costs, how long it takes, its limits, and how to reach us.`,
  },
  ...helpTopics.map(({ slug, summary }) => ({
    name: `help-${slug}`,
    path: paths.helpTopic(slug),
    route: 'help/$topic',
    component: HelpTopicPage,
    description: summary,
  })),
  {
    name: 'legal',
    path: paths.legal(),
    route: 'legal',
    component: LegalIndexPage,
    description: legal,
  },
  ...legalSlugs.map((slug) => ({
    name: `legal-${slug}`,
    path: paths.legalDocument(slug),
    route: 'legal/$slug',
    component: LegalPage,
    description: legal,
  })),
];
