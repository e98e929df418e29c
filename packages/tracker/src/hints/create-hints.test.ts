import { defaultSiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { BrowserEnv } from '../core/env.ts'
import { createHints } from './create-hints.ts'

/** What a page at an address would print. */
const openPage = (address: string, endpoint: string) => {
  const said: string[] = []
  const debugged: unknown[] = []
  const window = {
    location: new URL(address),
    console: {
      warn: (text: string) => said.push(text),
      debug: (...args: unknown[]) => debugged.push(args),
    },
  }
  const hints = createHints(
    { window } as unknown as BrowserEnv,
    defaultSiteConfig('demo', endpoint),
  )
  return { said, debugged, hints }
}

test.each([
  ['https://www.shop.example/', 'https://t.shop.example', false],
  ['https://shop.example/', 'https://t.shop.example', false],
  ['https://www.shop.co.uk/', 'https://t.shop.co.uk', false],
  ['http://localhost:3000/', 'https://t.shop.example', false],
  ['http://127.0.0.1:3000/', 'https://t.shop.example', false],
  ['https://www.shop.example/', '', false],
  ['https://staging.agency.example/', 'https://t.shop.example', true],
  ['https://other.co.uk/', 'https://t.shop.co.uk', true],
])('a page at %s with a script from %s is under another domain: %s', (page, endpoint, isOther) => {
  const { said, hints } = openPage(page, endpoint)
  hints('start')
  expect(said.map((text) => /visits here are not recognised again/.test(text))).toEqual(
    isOther ? [true] : [],
  )
})

test('what a visitor’s answer or a crawler explains is no mistake; what the page can mend is', () => {
  const { said, hints } = openPage('https://www.shop.example/', 'https://t.shop.example')
  const events = [{ name: 'Lead' }, { name: 'Lead' }, { name: 'Purchase' }]
  hints('refused', {
    events,
    refused: [
      { index: 0, reason: 'held', message: 'consent: not decided yet' },
      { index: 1, reason: 'bot', message: '' },
      { index: 2, reason: 'invalid', message: 'params: must be an object' },
    ],
  })
  expect(said).toEqual([
    expect.stringMatching(/'Purchase' was not taken\. .*\(params: must be an object\)/),
  ])
})

test('N-07 a domain the site does not list hears that and nothing else, once', () => {
  const { said, hints } = openPage('https://staging.other.test/', 'https://t.shop.example')
  hints('origin')
  hints('origin')
  expect(said).toEqual([
    expect.stringMatching(/^Footfall: nothing from https:\/\/staging\.other\.test is taken/),
  ])
})

test('our own errors are printed as they come, every time', () => {
  const { said, debugged, hints } = openPage('https://www.shop.example/', 'https://t.shop.example')
  hints('error', 'x')
  hints('error', 'x')
  hints('start')
  expect([said, debugged]).toEqual([
    [],
    [
      ['[footfall] error', 'x'],
      ['[footfall] error', 'x'],
    ],
  ])
})
