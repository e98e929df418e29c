import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  taxonomy: {
    kind: 'text',
    label: 'Taxonomy',
    help: 'As your site names it, such as category or product_tag.',
    isPublic: true,
    isRequired: true,
    placeholder: 'category',
  },
  terms: {
    kind: 'ids',
    label: 'Terms',
    help: 'One of them is enough. None means any.',
    isPublic: true,
    placeholder: 'news',
  },
  not: {
    kind: 'switch',
    label: 'On all other pages instead',
    help: 'Only where none of it applies.',
    isPublic: true,
    default: false,
  },
} as const

export type TaxonomySettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'taxonomy',
  title: 'Categories and tags',
  about: 'Only on pages under some category or tag, or only on others.',
  sentences: [
    { says: 'the page’s {{taxonomy}} is {{terms}}', when: { not: false } },
    { says: 'the page’s {{taxonomy}} is not {{terms}}', when: { not: true } },
    { says: 'the page has any {{taxonomy}}', when: { not: false }, isElse: true },
    { says: 'the page has no {{taxonomy}}', when: { not: true }, isElse: true },
  ],
  fields,
}
