import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  internal: {
    kind: 'switch',
    label: 'Another page of this site',
    help: 'They followed a link within the site.',
    isPublic: true,
    default: false,
  },
  search: {
    kind: 'switch',
    label: 'A search engine',
    help: 'Google, Yahoo, Bing, Yandex or Baidu.',
    isPublic: true,
    default: false,
  },
  external: {
    kind: 'switch',
    label: 'Another website, or none',
    help: 'Search engines among them; none is a bookmark, a letter or an address typed in.',
    isPublic: true,
    default: false,
  },
} as const

export type SourceSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'source',
  title: 'Where visitors come from',
  about:
    'Only for visitors who come from a search engine, from elsewhere or from a page of this site.',
  sentences: [
    { says: 'they come from another page of this site', when: { internal: true } },
    { says: 'they come from a search engine', when: { search: true } },
    { says: 'they come from another website or directly', when: { external: true } },
  ],
  fields,
}
