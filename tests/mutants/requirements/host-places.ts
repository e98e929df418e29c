export const COMPAT = 'packages/tracker/src/compat'

/** Where an event goes out to a host's endpoints. */
export const send = {
  file: `${COMPAT}/send-event.ts`,
  project: 'browser',
  tests: [`${COMPAT}/send-event.browser.test.ts`],
} as const

/** Where it is decided which of them hears of it. */
export const relay = {
  file: `${COMPAT}/compat-relay.ts`,
  project: 'browser',
  tests: [`${COMPAT}/compat-relay.browser.test.ts`],
} as const
