import puppeteer, { type Browser } from 'puppeteer-core'
import { DOMAINS } from './domains.ts'

/** Starts the Firefox that people run, driven over WebDriver BiDi. Preferences hold for the whole browser. */
export const startFirefox = (
  preferences: Record<string, boolean | number | string> = {},
): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: {
      'network.dns.localDomains': DOMAINS.join(','),
      ...preferences,
    },
  })
