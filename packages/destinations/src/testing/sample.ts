import type {
  AcceptedEvent,
  BrowserSendContext,
  ConsentState,
  Occurrence,
} from '@footfall/contract'

/** The visitor of all examples. */
export const sampleContext = (ids: string[]): BrowserSendContext => ({
  ids,
  visitorIds: { external_id: 'visitor-1' },
  isLate: false,
})

export const granted: ConsentState = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
}

export const denied: ConsentState = {
  functional: 'denied',
  analytics: 'denied',
  advertising: 'denied',
  source: 'banner',
}

/** Fills in what an example leaves out. */
export const sampleOccurrence = (given: Partial<Occurrence> & { name: string }): Occurrence => ({
  id: '0192f0c1-6c00-7000-8000-000000000001',
  params: {},
  time: 1_730_000_000_123,
  type: 'dyn',
  url: 'https://www.shop.test/product/notebook',
  ...given,
})

/** The occurrence as the log holds it after the collector. */
export const sampleAccepted = (
  { user: _user, pixelIds: _pixelIds, destinations: _destinations, ...occurrence }: Occurrence,
  hashes: Record<string, Record<string, string>>,
): AcceptedEvent => ({
  ...occurrence,
  site: 'site-1',
  receivedAt: occurrence.time + 50,
  consent: granted,
  destinations: {},
  config: 1,
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  ids: {
    fbp: 'fb.1.1700000000000.1234567890',
    fbc: 'fb.1.1700000000000.AbC',
    external_id: 'visitor-1',
  },
  hashes,
})
