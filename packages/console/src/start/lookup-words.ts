import type { LookupFailure, LookupProblem, SiteLookup } from '@footfall/contract'
import { shortTitle } from '../live/destination-title.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

interface Words {
  title: string
  advice: string
}

const FAILURES: Readonly<Record<LookupProblem, Words>> = {
  address: {
    title: text('This is no web address.'),
    advice: text('Type it as in your browser’s address bar, such as www.example.com.'),
  },
  'not-public': {
    title: text('No public website was found at this address.'),
    advice: text(
      'Check the spelling. A site that only your own network can reach cannot be read by our server; you can go on all the same.',
    ),
  },
  port: {
    title: text('This address has an unusual port.'),
    advice: text('Our server reads only pages that visitors reach without one.'),
  },
  unreachable: {
    title: text('Nothing answers at this address.'),
    advice: text('Open it in your browser. If it works there, try again in a moment.'),
  },
  certificate: {
    title: text('The certificate of this site is not valid.'),
    advice: text('Visitors see a warning too. Have it renewed, then look again.'),
  },
  slow: {
    title: text('The page took longer than eight seconds.'),
    advice: text('Try again; a slow site often wakes up by the first visit.'),
  },
  redirects: {
    title: text('The address leads in a circle.'),
    advice: text('Type the address at which your browser ends.'),
  },
  refused: {
    title: text('The site refused our server.'),
    advice: text(
      'It may keep out programs, or need a password. Your visitors are not affected; you can go on all the same.',
    ),
  },
  'not-a-page': {
    title: text('There is a file at this address, but no page.'),
    advice: text('Type the address of a page, such as your home page.'),
  },
}

export const failureWords = ({ problem, status }: LookupFailure, t: Translate): Words => {
  const { title, advice } = FAILURES[problem]
  return {
    title: status ? `${t(title)} (${status})` : t(title),
    advice: t(advice),
  }
}

/** One line of what was found: what it is about, what was found, what follows. */
export interface FoundRow {
  name: string
  label: string
  value: string
  follows?: string
  isAttention?: boolean
}

/** What a page holds, each with what it means for the owner. */
export const foundRows = (
  page: SiteLookup,
  { t, list }: { t: Translate; list(items: string[]): string },
): FoundRow[] => [
  {
    name: 'system',
    label: t('Built with'),
    value: page.systems[0] ? list(page.systems.map(({ label }) => label)) : t('A plain page'),
  },
  {
    name: 'shop',
    label: t('Shop'),
    value: page.shop
      ? page.shop.isTelling
        ? t('It tells of its products and orders by itself')
        : t('A shop, read from its pages')
      : t('None seen'),
  },
  ...(page.plugin
    ? [
        {
          name: 'plugin',
          label: t('Tracking plugin'),
          value: page.plugin.label,
        },
      ]
    : []),
  {
    name: 'consent',
    label: t('Consent tool'),
    value: page.consentTools[0]
      ? list(page.consentTools.map(({ label }) => label))
      : t('None seen'),
    follows: page.consentTools[0]
      ? t(
          'Footfall can listen to it, in a later step. Nothing is sent before a visitor agrees there.',
        )
      : t('You can use our banner. Until somebody asks, nothing is sent.'),
  },
  {
    name: 'pixels',
    label: t('Already telling'),
    value: page.pixels[0]
      ? list(page.pixels.map(({ title, ids }) => [shortTitle(title), ...ids].join(' ')))
      : t('Nobody, as far as the page shows'),
    ...(page.pixels[0] && {
      follows: t('Take these out of the page once Footfall tells them, or they count twice.'),
      isAttention: true,
    }),
  },
  policyRow(page, t),
  {
    name: 'hosting',
    label: t('Own domain'),
    value: HOSTING[page.hosting.sameDomain](page, t),
  },
  snippetRow(page, t),
]

const policyRow = ({ policy }: SiteLookup, t: Translate): FoundRow => ({
  name: 'policy',
  label: t('Security policy'),
  ...(policy.state === 'blocked'
    ? {
        value: t('It would block Footfall'),
        follows: policy.additions
          .map(({ directive, sources }) =>
            t('Add to {{directive}}: {{sources}}', { directive, sources: sources.join(' ') }),
          )
          .join('\n'),
        isAttention: true,
      }
    : { value: policy.state === 'none' ? t('None') : t('It lets Footfall through') }),
})

const HOSTING: Readonly<
  Record<SiteLookup['hosting']['sameDomain'], (page: SiteLookup, t: Translate) => string>
> = {
  proxy: ({ hosting }, t) =>
    t('Possible: {{server}} can hand a path of your site on to us', {
      server: hosting.server?.label ?? '',
    }),
  subdomain: ({ hosting }, t) =>
    t('Possible by a subdomain; {{server}} does not let you hand on a path', {
      server: hosting.server?.label ?? '',
    }),
  unknown: (_page, t) => t('Possible by a subdomain of your site'),
}

const snippetRow = ({ snippet }: SiteLookup, t: Translate): FoundRow => ({
  name: 'snippet',
  label: t('Footfall itself'),
  ...SNIPPETS[snippet.state](snippet, t),
})

const SNIPPETS: Readonly<
  Record<
    SiteLookup['snippet']['state'],
    (snippet: SiteLookup['snippet'], t: Translate) => Pick<FoundRow, 'value' | 'isAttention'>
  >
> = {
  absent: (_snippet, t) => ({ value: t('Not on the page yet') }),
  right: (_snippet, t) => ({ value: t('On the page') }),
  'other-key': ({ key = '' }, t) => ({
    value: t('The page has the script of another site: {{key}}', { key }),
    isAttention: true,
  }),
  'old-address': ({ address = '' }, t) => ({
    value: t('The page has an old address of the script: {{address}}', { address }),
    isAttention: true,
  }),
  'kept-back': (_snippet, t) => ({
    value: t('On the page, but another tool keeps it from running'),
    isAttention: true,
  }),
}
