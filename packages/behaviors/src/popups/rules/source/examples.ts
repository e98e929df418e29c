import type { PopupRuleExample } from '../../part-examples.ts'
import type { SourceSettings } from './settings.ts'

const from = (referrer: string) => ({ address: 'https://shop.example/lamps', referrer })
const ALL: SourceSettings = { internal: true, search: true, external: true }

export const examples: PopupRuleExample<SourceSettings>[] = [
  {
    title: 'a page of the same host',
    settings: { internal: true },
    given: from('https://shop.example/'),
    holds: true,
    found: 'internal',
  },
  {
    title: 'a host that only begins alike',
    settings: { internal: true },
    given: from('https://shop.example.evil.example/'),
    holds: false,
    found: 'external',
  },
  {
    title: 'another site',
    settings: { external: true },
    given: from('https://blog.example/'),
    holds: true,
    found: 'external',
  },
  {
    title: 'no page at all is external',
    settings: { external: true },
    given: from(''),
    holds: true,
    found: 'external',
  },
  {
    title: 'another site where only search is wanted',
    settings: { search: true },
    given: from('https://blog.example/'),
    holds: false,
    found: 'external',
  },
  ...['google.de', 'de.search.yahoo.com', 'bing.com', 'yandex.ru', 'baidu.com', 'google.co.uk'].map(
    (host) => ({
      title: `search by ${host}`,
      settings: { search: true },
      given: from(`https://www.${host}/search?q=lamps`),
      holds: true,
      found: 'search',
    }),
  ),
  {
    title: 'a search engine is another website too',
    settings: { external: true },
    given: from('https://google.com/'),
    holds: true,
    found: 'search',
  },
  {
    title: 'a search engine where only own pages are wanted',
    settings: { internal: true },
    given: from('https://google.com/'),
    holds: false,
    found: 'search',
  },
  {
    title: 'the same host with www',
    settings: { internal: true },
    given: from('https://www.shop.example/'),
    holds: true,
    found: 'internal',
  },
  {
    title: 'a host with such a name in it',
    settings: { search: true },
    given: from('https://notgoogle.com/'),
    holds: false,
    found: 'external',
  },
  ...['', 'https://shop.example/', 'https://google.com/', 'https://blog.example/'].map(
    (referrer) => ({
      title: `all three hold for ${referrer || 'none'}`,
      settings: ALL,
      given: from(referrer),
      holds: true,
    }),
  ),
]
