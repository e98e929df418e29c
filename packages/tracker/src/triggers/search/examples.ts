import type { TriggerExample } from '@footfall/contract'
import type { SearchSettings } from './settings.ts'

export const examples: TriggerExample<SearchSettings>[] = [
  {
    title: 'a page of search results, as the host says',
    settings: { parameter: 's' },
    context: { v: 1, type: 'search', search: { term: 'green tea' } },
    address: '?s=other',
    fires: [{ search_term: 'green tea' }],
  },
  {
    title: 'where the host says nothing, the parameter of the address',
    settings: { parameter: 's' },
    address: '?s=green%20tea',
    fires: [{ search_term: 'green tea' }],
  },
  {
    title: 'what may be somebody’s address is left out',
    settings: { parameter: 's' },
    context: { v: 1, type: 'search', search: { term: 'order of ann@shop.test' } },
    fires: [{ search_term: 'order of ' }],
  },
  {
    title: 'any other page is nothing',
    settings: { parameter: 's' },
    context: { v: 1, type: 'page' },
    address: '?q=tea',
    fires: [],
  },
]
