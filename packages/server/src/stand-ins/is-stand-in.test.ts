import { expect, test } from 'vitest'
import { isStandIn } from './is-stand-in.ts'

test.each([
  'http://localhost:4400',
  'http://127.0.0.1:4400/en_US/fbevents.js',
  'http://[::1]:4400',
  'http://connect.facebook.test:4400/x.js',
  'platforms.lab.test:4400',
  'http://lab.localhost',
  'http://ad-lab:4400',
])('%s is a stand-in’s', (address) => {
  expect(isStandIn(address)).toBe(true)
})

test.each([
  undefined,
  '',
  7,
  'https://connect.facebook.net/en_US/fbevents.js',
  'www.googletagmanager.com',
  'https://graph.facebook.com',
  'https://facebook.test.com',
  'https://localhost.evil.com',
  'https://127.0.0.1.nip.io',
  'https://localhost@graph.facebook.com',
  'https://93.184.216.34',
  'http://',
  'javascript:alert(1)',
])('%s is not', (address) => {
  expect(isStandIn(address)).toBe(false)
})
