import type { ConsentAnswer, ConsentRecordPayload } from '@footfall/contract'
import { expect } from 'vitest'
import { COLLECTOR, PLATFORMS } from './domains.ts'
import type { EngineCookie } from './engine.ts'
import type { Site } from './site.ts'
import { eventually, type Visitor } from './visitor.ts'

/** Our own banner on the page, as a person uses it. */
export interface Banner {
  /** Waits for it to be in this view. */
  isIn(view: 'ask' | 'rest'): Promise<void>
  /** Waits for the second layer. */
  isOpen(isOpen: boolean): Promise<void>
  press(button: string): Promise<void>
  /** Presses what the second layer has for a purpose or a service. */
  toggle(label: string): Promise<void>
  /** Name of the button that has the focus. */
  focused(): Promise<string | undefined>
  /** What it says to a screen reader. */
  status(): Promise<string>
  /** The answer it keeps, with the cookie that holds it. */
  kept(): Promise<(EngineCookie & { answer: ConsentAnswer }) | undefined>
  /** What the server was asked to write down. */
  records(): ConsentRecordPayload[]
}

/** The strictest policy a page may have: a nonce for scripts, nothing inline, no style from anywhere. */
const strictPolicy = (site: Site): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-once' 'strict-dynamic'`,
    `style-src 'none'`,
    `base-uri 'none'`,
    `connect-src ${site.url(COLLECTOR, '')} ${site.url(PLATFORMS, '')}`,
    `img-src 'self' ${site.url(PLATFORMS, '')}`,
  ].join('; ')

const ROOT = `document.querySelector('[data-footfall-widget="consent-banner"]')?.shadowRoot`
const SECTION = `${ROOT}?.querySelector('.ff-consent')`
const LAYER = `(${ROOT}.querySelector('dialog[open]') ?? ${SECTION})`

/** Puts the banner on the site's pages and a strict policy around it. */
export const placeBanner = (site: Site, visitor: Visitor): Banner => {
  site.config.widgets = [
    { id: 'w1', kind: 'consent-banner', settings: { language: 'en', titles: { meta: 'Meta' } } },
  ]
  site.policy = strictPolicy(site)
  const { evaluate, tab } = visitor
  const press = async (expression: string): Promise<void> => {
    await eventually(async () => expect(await evaluate(`!!(${expression})`)).toBe(true))
    await tab.click(expression)
  }
  return {
    isIn: (view) =>
      eventually(async () => expect(await evaluate(`${SECTION}?.dataset.view`)).toBe(view)),
    isOpen: (isOpen) =>
      eventually(async () =>
        expect(await evaluate(`!!${ROOT}?.querySelector('dialog[open]')`)).toBe(isOpen),
      ),
    press: (name) =>
      press(
        `[...${LAYER}.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === ${JSON.stringify(name)})`,
      ),
    toggle: (name) =>
      press(
        `[...${LAYER}.querySelectorAll('label')].find((one) => one.textContent.includes(${JSON.stringify(name)}))?.querySelector('input')`,
      ),
    focused: () =>
      evaluate(`${ROOT}?.activeElement?.ariaLabel ?? ${ROOT}?.activeElement?.textContent`),
    status: () => evaluate(`${ROOT}?.querySelector('[role=status]')?.textContent`),
    async kept() {
      const cookie = (await visitor.cookies()).get('ff_consent')
      return cookie && { ...cookie, answer: JSON.parse(decodeURIComponent(cookie.value)) }
    },
    records: () =>
      site.requests
        .filter(({ path, isFailed }) => path === '/v1/consent' && !isFailed)
        .map(({ body }) => JSON.parse(body) as ConsentRecordPayload),
  }
}
