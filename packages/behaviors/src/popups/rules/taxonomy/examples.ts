import type { PopupRuleExample } from '../../part-examples.ts'
import type { TaxonomySettings } from './settings.ts'

const post = {
  context: {
    post: {
      id: '1',
      type: 'post',
      title: 'Lamps',
      taxonomies: { category: ['news', 'lamps'], tag: ['new'] },
    },
  },
}
const list = { context: { term: { taxonomy: 'category', slug: 'lamps', name: 'Lamps' } } }

export const examples: PopupRuleExample<TaxonomySettings>[] = [
  {
    title: 'a post under the term',
    settings: { taxonomy: 'category', terms: ['sale', 'lamps'] },
    given: post,
    holds: true,
    found: 'news, lamps',
  },
  {
    title: 'a post under others',
    settings: { taxonomy: 'category', terms: ['sale'] },
    given: post,
    holds: false,
    found: 'news, lamps',
  },
  {
    title: 'a term of another taxonomy',
    settings: { taxonomy: 'tag', terms: ['lamps'] },
    given: post,
    holds: false,
    found: 'new',
  },
  {
    title: 'any term',
    settings: { taxonomy: 'category' },
    given: post,
    holds: true,
    found: 'news, lamps',
  },
  { title: 'no term', settings: { taxonomy: 'brand' }, given: post, holds: false, found: '' },
  {
    title: 'a page that lists the term',
    settings: { taxonomy: 'category', terms: ['lamps'] },
    given: list,
    holds: true,
    found: 'lamps',
  },
  {
    title: 'not under the term, where it is not',
    settings: { taxonomy: 'category', terms: ['sale'], not: true },
    given: post,
    holds: true,
    found: 'news, lamps',
  },
  {
    title: 'not under the term, where it is',
    settings: { taxonomy: 'category', terms: ['news'], not: true },
    given: post,
    holds: false,
    found: 'news, lamps',
  },
  {
    title: 'a name that every object knows',
    settings: { taxonomy: 'constructor' },
    given: post,
    holds: false,
    found: '',
  },
]
