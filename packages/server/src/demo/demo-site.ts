import type { SettingsValues } from '@footfall/contract'
import type { SiteDraft } from '../drafts/site-draft.ts'

export const DEMO_SITE = 'demo'

/** Whom made-up visits were told. */
export const DEMO_DESTINATIONS = ['meta'] as const

/** The sample site, and who may look at it. */
export interface DemoSite {
  name: string
  origins: string[]
  draft: SiteDraft
  /** What the shop signs its orders with, and whether it was told to. */
  webhook: { secret: string; isConnected: boolean }
  meta: SettingsValues
  owner: { email: string; password: string; name: string }
}

const DEMO_NEWSLETTER = {
  name: 'Newsletter',
  purpose: 'newsletter',
  fields: [
    {
      key: 'email',
      type: 'email',
      label: 'Your e-mail address',
      required: true,
      autocomplete: 'email',
    },
  ],
  consentText:
    'Lapwing may write to me about new things, about once a month. I can end it at any time: [privacy](/privacy).',
  submitLabel: 'Sign up',
  successText: 'Thank you. There is a mail on its way to you.',
  doubleOptIn: true,
}

const DEMO_REVIEWS = {
  layout: 'slider',
  title: { en: 'From people who write outdoors' },
  pagination: 9,
  textSize: 220,
}

const DEMO_PRODUCT_REVIEWS = {
  layout: 'grid',
  title: { en: 'What customers say' },
  about: 'product',
  order: 'pictures',
  pagination: 6,
}

/** Values fit `pnpm dev`; each place can be moved by the environment. */
export const demoSite = (env: Record<string, string | undefined>): DemoSite => {
  const shop = env.FOOTFALL_SHOP_URL ?? 'http://localhost:4100'
  const adLab = env.FOOTFALL_AD_LAB_URL ?? 'http://localhost:4400'
  const endpoint = env.FOOTFALL_PUBLIC_URL ?? 'http://localhost:4200'
  return {
    name: 'Sample shop',
    origins: [new URL(shop).origin, 'http://localhost:4100', 'http://www.shop.test:*'],
    draft: {
      endpoint,
      consent: {
        mode: 'explicit',
        optOutRegions: [],
        gpc: 'always',
        countDropped: true,
        reloadOnWithdrawal: true,
        google: 'basic',
      },
      // The words the sample shop speaks; a change is told when the shop says so, never when a button is pressed.
      shop: {
        currency: 'GBP',
        value: 'total',
        ids: 'id',
        selectors: false,
        events: {
          'shop:added-to-cart': 'AddToCart',
          'shop:removed-from-cart': 'RemoveFromCart',
          'shop:quantity-changed': 'ChangeQuantity',
          'shop:payment-info': 'AddPaymentInfo',
        },
        log: 'shopEvents',
      },
      // The shop shows its own notice as a React component; a second one by the script is for foreign pages.
      widgets: [
        ...(env.FOOTFALL_DEMO_NOTICE
          ? [
              {
                id: 'notice',
                kind: 'store-notice',
                settings: { message: env.FOOTFALL_DEMO_NOTICE },
              },
            ]
          : []),
        // The shop has a link back to the choice at the foot of every page.
        {
          id: 'banner',
          kind: 'consent-banner',
          settings: {
            policyUrl: '/privacy',
            control: env.FOOTFALL_DEMO_BANNER_CONTROL ?? 'link',
          },
        },
        {
          id: 'cookies',
          kind: 'cookie-declaration',
          settings: {},
          selector: '[data-cookie-declaration]',
        },
        // The shop draws it at the foot of every page, with the same words.
        { id: 'newsletter', kind: 'form', settings: DEMO_NEWSLETTER },
        // The shop asks for their HTML and puts it into its pages.
        { id: 'reviews-home', kind: 'reviews', settings: DEMO_REVIEWS },
        { id: 'reviews-product', kind: 'reviews', settings: DEMO_PRODUCT_REVIEWS },
      ],
      // Each runs where the shop's own markup asks for it.
      behaviors: [
        { id: 'goods', kind: 'loop-grid', settings: { loopUrl: '/refresh-loop' } },
        { id: 'stay', kind: 'sticky', settings: {} },
        { id: 'drift', kind: 'motion', settings: {} },
      ],
      // A few things an owner would switch on first, so that Live has something to show.
      triggers: [
        {
          id: 'search',
          trigger: 'search',
          settings: { parameter: 's' },
          event: { name: 'Search' },
        },
        {
          id: 'login',
          trigger: 'account',
          settings: { what: 'logged-in' },
          event: { name: 'Login' },
        },
        {
          id: 'sign-up',
          trigger: 'account',
          settings: { what: 'signed-up' },
          event: { name: 'CompleteRegistration' },
        },
        {
          id: 'download',
          trigger: 'download',
          settings: { extensions: ['pdf', 'zip', 'epub', 'mp3'] },
          event: { name: 'Download' },
        },
      ],
    },
    webhook: {
      secret: env.FOOTFALL_DEMO_WEBHOOK_SECRET ?? 'footfall-demo-webhook-secret',
      isConnected: Boolean(env.FOOTFALL_DEMO_WEBHOOK_SECRET),
    },
    meta: {
      ids: ['1234567890123456'],
      accessToken: env.FOOTFALL_DEMO_META_TOKEN ?? 'EAAdemo-access-token-for-the-ad-lab',
      scriptUrl: env.FOOTFALL_DEMO_META_SCRIPT ?? `${adLab}/en_US/fbevents.js`,
    },
    owner: {
      email: env.FOOTFALL_DEMO_EMAIL ?? 'demo@footfall.test',
      password: env.FOOTFALL_DEMO_PASSWORD ?? 'footfall-demo',
      name: 'Demo owner',
    },
  }
}
