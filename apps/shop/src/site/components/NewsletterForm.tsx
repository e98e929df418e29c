import { Form } from '@footfall/widgets/form'
import type { ReactNode } from 'react'
import { NEWSLETTER } from '../../data/newsletter.ts'
import type { LeadPlace } from '../page-view.ts'

/** Sign-up for the newsletter, on every page; client/newsletter.tsx checks and sends it. Without a script it is a plain form. */
export const NewsletterForm = ({ place }: { place: LeadPlace }): ReactNode => (
  <section className="newsletter wide" aria-labelledby="newsletter-title">
    <div>
      <h2 id="newsletter-title">Once a month, a letter</h2>
      <p>What is new on the shelves, what is on the workbench, and one walk.</p>
    </div>
    <div data-newsletter={JSON.stringify(place)}>
      <Form {...NEWSLETTER} {...place} />
    </div>
  </section>
)
