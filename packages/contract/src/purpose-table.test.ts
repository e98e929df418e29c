import { expect, test } from 'vitest'
import { COOKIES, REQUESTS, type RequestUrl, STORAGE_KEYS } from './purpose-table.ts'

const necessary = (table: Record<string, string>): string[] =>
  Object.keys(table).filter((name) => table[name] === 'necessary')

test('C-14 what needs no consent is a closed list, whose every row is one of the requirement’s', () => {
  expect(necessary(COOKIES)).toEqual(['pys_consent', 'ff_consent'])
  expect(necessary(STORAGE_KEYS)).toEqual([])
  expect(necessary(REQUESTS)).toEqual([
    // The script and its config.
    '/s/',
    '/c/',
    // The answer's record, and what the declaration says, which is the same for every visitor.
    '/v1/consent',
    '/v1/declaration',
    // The notice of a withdrawal.
    '/v1/withdrawal',
    // The owner's counts.
    '/v1/count',
    '/v1/count/consent',
    // The owner's own look at a page.
    '/v1/debug',
    '/v1/debug/pick',
    '/',
    '/v1/debug/report',
    // The site's own list, at the visitor's own press.
    'refresh-loop',
    // For widgets: the server's time, and what a visitor sends by pressing a button.
    '/v1/time',
    '/v1/data',
    '/v1/form',
    '/v1/form/token',
    // The site's own rules about consent, which have to be known before anything else.
    'pys_get_gdpr_filters_values',
  ])
})

test('C-14 an address that is not in the table does not compile', () => {
  const endpoint: string = 'https://t.shop.test'
  const known: RequestUrl[] = [
    `${endpoint}/v1/collect`,
    `${endpoint}/v1/declaration?site=a`,
    `${endpoint}/v1/compat?action=pys_get_pbid&site=a`,
  ]
  // @ts-expect-error no such path in the table
  known.push(`${endpoint}/v1/profile`)
  // @ts-expect-error no such action in the table
  known.push(`${endpoint}/v1/compat?action=pys_get_more`)
  // @ts-expect-error whatever it may be
  known.push(endpoint)
  expect(known).toHaveLength(6)
})
