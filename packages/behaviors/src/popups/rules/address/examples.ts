import type { PopupRuleExample } from '../../part-examples.ts'
import type { AddressSettings } from './settings.ts'

const given = {
  address: 'https://shop.example/sale/lamps?page=2',
  referrer: 'https://blog.example/best-lamps',
}
const { address: page, referrer } = given

export const examples: PopupRuleExample<AddressSettings>[] = [
  {
    title: 'the page’s address contains it',
    settings: { value: '/sale/' },
    given,
    holds: true,
    found: page,
  },
  {
    title: 'the page’s address does not',
    settings: { of: 'page', how: 'contains', value: 'blog' },
    given,
    holds: false,
    found: page,
  },
  {
    title: 'without what it must not contain',
    settings: { of: 'page', how: 'excludes', value: 'blog' },
    given,
    holds: true,
    found: page,
  },
  {
    title: 'with what it must not contain',
    settings: { of: 'page', how: 'excludes', value: '/sale/' },
    given,
    holds: false,
    found: page,
  },
  {
    title: 'the referring address contains it',
    settings: { of: 'referrer', how: 'contains', value: 'blog.example' },
    given,
    holds: true,
    found: referrer,
  },
  {
    title: 'the referring address does not',
    settings: { of: 'referrer', how: 'contains', value: '/sale/' },
    given,
    holds: false,
    found: referrer,
  },
  {
    title: 'the referring address is without it',
    settings: { of: 'referrer', how: 'excludes', value: '/sale/' },
    given,
    holds: true,
    found: referrer,
  },
  {
    title: 'no referring address contains nothing',
    settings: { of: 'referrer', how: 'contains', value: 'blog' },
    holds: false,
    found: '',
  },
  {
    title: 'an expression that matches',
    settings: { of: 'referrer', how: 'regex', value: '^https://[a-z]+\\.example/' },
    given,
    holds: true,
    found: referrer,
  },
  {
    title: 'an expression that does not',
    settings: { of: 'page', how: 'regex', value: '/sale/?$' },
    given,
    holds: false,
    found: page,
  },
  {
    title: 'an expression that cannot be read',
    settings: { of: 'page', how: 'regex', value: '(sale' },
    given,
    holds: false,
    found: page,
  },
  {
    title: 'an expression that would never end',
    settings: { of: 'page', how: 'regex', value: '^(([a-z])+.)+[A-Z]([a-z])+$' },
    given: { address: `https://shop.example/${'a'.repeat(900)}` },
    holds: false,
    found: `https://shop.example/${'a'.repeat(900)}`,
  },
  ...['((a+))+$', '(a|a)*$', '((a))*(a*)*$', '(?:a?){30}$', 'a?'.repeat(30), '[(](a[)]+)+$'].map(
    (value) => ({
      title: `nor is ${value} looked at`,
      settings: { of: 'page', how: 'regex', value } as const,
      given: { address: `https://shop.example/${'a'.repeat(24)}!` },
      holds: false,
      found: `https://shop.example/${'a'.repeat(24)}!`,
    }),
  ),
  ...['/(?:lamps|chairs)[?]', '^(?:[a-z])+://', '\\(?(sale)?/(lamps)+', '[)+]*sale'].map(
    (value) => ({
      title: `${value} is looked at`,
      settings: { of: 'page', how: 'regex', value } as const,
      given,
      holds: true,
      found: page,
    }),
  ),
]
