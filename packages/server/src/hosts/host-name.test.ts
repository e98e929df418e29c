import { expect, test } from 'vitest'
import { addressHost, hostName } from './host-name.ts'

test.each([
  ['console.example.com', 'console.example.com'],
  ['Console.Example.COM:8443', 'console.example.com'],
  ['console.example.com.', 'console.example.com'],
  ['console.example.com.:443', 'console.example.com'],
  ['https://console.example.com/a?b#c', 'console.example.com'],
  ['https://user:pw@console.example.com:1/a', 'console.example.com'],
  ['[::1]:4200', '[::1]'],
  ['127.0.0.1:4300', '127.0.0.1'],
  ['', ''],
  ['console.example.com:80:90', 'console.example.com:80'],
  ['other.test/console.example.com', 'other.test'],
])('the host of %j is %j', (text, host) => {
  expect(hostName(text)).toBe(host)
})

test.each([
  ['https://münchen.de', 'https://xn--mnchen-3ya.de'],
  ['https:/t.example.com', 'https://t.example.com'],
  ['https://127.1', 'https://127.0.0.1'],
  ['https://[0:0:0:0:0:0:0:1]', 'https://[::1]'],
  ['https://%74.example.com', 'https://t.example.com'],
  [' https://t.example.com', 'https://T.example.com.:8443'],
])('%j and %j are one host', (one, other) => {
  expect(addressHost(one)).toBe(addressHost(other))
  expect(addressHost(one)).not.toBe('')
})
