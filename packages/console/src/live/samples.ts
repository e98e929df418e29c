import type { LiveEvent } from '@footfall/contract'

const START = Date.UTC(2026, 4, 3, 14, 3, 22, 512)

/** An event for tests: a page view that Meta was told of by both halves. */
export const sampleEvent = (over: Partial<LiveEvent> = {}): LiveEvent => ({
  id: '0196a1f2-7c00-7abc-8def-0123456789ab',
  name: 'PageView',
  url: 'https://www.shop.test/products/field-notebook/?utm_source=letter',
  title: 'Field notebook',
  params: { post_type: 'product', value: 14.5, currency: 'EUR' },
  time: START,
  receivedAt: START + 141,
  recordedAt: START + 263,
  consent: {
    functional: 'granted',
    analytics: 'granted',
    advertising: 'granted',
    source: 'banner',
    decidedAt: START - 4_200,
  },
  config: 3,
  evidence: 'claimed',
  destinations: [
    {
      name: 'meta',
      browser: { state: 'sent', at: START + 12, ids: ['1234567890'] },
      server: {
        state: 'sent',
        attempts: [{ at: START + 410, ms: 87, status: 200, state: 'sent', trace: 'AbC123' }],
      },
    },
  ],
  ...over,
})

/** The same, refused twice and waiting for the next try. */
export const failingEvent = (over: Partial<LiveEvent> = {}): LiveEvent =>
  sampleEvent({
    id: '0196a1f2-8d11-7abc-8def-0123456789ac',
    name: 'AddToCart',
    destinations: [
      {
        name: 'meta',
        browser: { state: 'dropped', reason: 'blocked' },
        server: {
          state: 'retrying',
          nextAt: START + 64_000,
          attempts: [
            {
              at: START + 400,
              ms: 3_001,
              state: 'retrying',
              message: 'Meta did not answer in time.',
            },
            {
              at: START + 8_400,
              ms: 92,
              status: 503,
              code: '2',
              trace: 'FzQ9k2LmT1x',
              message: 'Meta is temporarily unavailable.',
              state: 'retrying',
            },
          ],
        },
      },
    ],
    ...over,
  })
