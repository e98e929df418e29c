import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core'
import { DOMAINS } from './domains.ts'
import {
  type Engine,
  type EngineCookie,
  PRIVACY_CONTROL,
  type StartEngine,
  type Tab,
} from './engine.ts'

/** The Firefox that people run, over WebDriver BiDi. */
export const startFirefox: StartEngine = ({ hasPrivacyControl = false }) =>
  start({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'network.dns.localDomains': DOMAINS.join(','),
      'privacy.globalprivacycontrol.enabled': hasPrivacyControl,
      'privacy.globalprivacycontrol.functionality.enabled': hasPrivacyControl,
    },
  })

/** The Chromium that all other tests use, to hold the two others beside it. */
export const startChromium: StartEngine = async ({ hasPrivacyControl }) => ({
  ...(await start({
    browser: 'chrome',
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=${DOMAINS.map((name) => `MAP ${name} 127.0.0.1`).join(', ')}`,
    ],
  })),
  ...(hasPrivacyControl && { addition: PRIVACY_CONTROL }),
})

const start = async (options: LaunchOptions): Promise<Engine> => {
  const browser = await puppeteer.launch({ headless: true, timeout: 60_000, ...options })
  return {
    async open(): Promise<Tab> {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      return {
        async go(url) {
          await page.goto(url, { waitUntil: 'load' })
        },
        url: async () => page.url(),
        evaluate: <T>(expression: string) => page.evaluate(`(${expression})`) as Promise<T>,
        async click(expression) {
          const element = await page.evaluateHandle(`(${expression})`)
          await (element as ElementHandle<Element>).click()
        },
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        async cookies() {
          const list = await page.cookies()
          return list.map(
            ({ name, value, domain, path, session, expires }): EngineCookie => ({
              name,
              value,
              domain,
              path,
              session,
              expires,
            }),
          )
        },
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
