import { Form } from '@footfall/widgets/form'
import { hydrateRoot } from 'react-dom/client'
import { NEWSLETTER } from '../data/newsletter.ts'
import type { LeadPlace } from '../site/page-view.ts'

/** Takes over the sign-up the server drew. */
export const startNewsletter = (page: Document): void => {
  const place = page.querySelector<HTMLElement>('[data-newsletter]')
  if (!place) return
  const { site, endpoint } = JSON.parse(place.dataset.newsletter ?? '{}') as LeadPlace
  hydrateRoot(place, <Form {...NEWSLETTER} site={site} endpoint={endpoint} />)
}
