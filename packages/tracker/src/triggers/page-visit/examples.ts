import type { TriggerExample } from '@footfall/contract'
import type { PageVisitSettings } from './settings.ts'

export const examples: TriggerExample<PageVisitSettings>[] = [
  {
    title: 'a page whose address contains the words',
    settings: { rule: 'contains', value: 'campaign=spring' },
    address: '?campaign=spring',
    fires: [{}],
  },
  {
    title: 'a page with another address is nothing',
    settings: { rule: 'match', value: '/thank-you/' },
    address: '?from=/thank-you/',
    fires: [],
  },
  {
    title: 'the home page, as the host says',
    settings: { isHome: true },
    context: { v: 1, type: 'home' },
    fires: [{}],
  },
  {
    title: 'any other page is not the home page',
    settings: { isHome: true },
    context: { v: 1, type: 'page' },
    fires: [],
  },
  {
    title: 'a page of the post type',
    settings: { postType: 'event' },
    context: { v: 1, type: 'post', post: { id: '7', type: 'event', title: 'Fair' } },
    fires: [{}],
  },
  {
    title: 'a page of another post type is nothing',
    settings: { postType: 'event' },
    context: { v: 1, type: 'post', post: { id: '8', type: 'post', title: 'News' } },
    fires: [],
  },
]
