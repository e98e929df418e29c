import { Accordion } from '@footfall/widgets/accordion'
import { Gallery } from '@footfall/widgets/gallery'
import { hydrateRoot } from 'react-dom/client'
import { GALLERY } from '../data/gallery.ts'
import { QUESTIONS } from '../data/questions.ts'

/** Takes over what the server drew within the pages' texts: pictures open large, an address opens its question. */
export const startContentWidgets = (page: Document): void => {
  const questions = page.querySelector('[data-questions]')
  if (questions) hydrateRoot(questions, <Accordion id="questions" items={QUESTIONS} level={2} />)
  const gallery = page.querySelector('[data-gallery]')
  if (gallery) hydrateRoot(gallery, <Gallery {...GALLERY} />)
}
