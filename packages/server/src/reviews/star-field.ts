import { escapeHtml } from '../http/escape-html.ts'
import type { ReviewPageTexts } from './review-texts.ts'

const STAR =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z"/></svg>'

/** Five radio buttons that look like stars, none of them chosen. The page's sheet fills those up to the chosen one. */
export const starField = ({ stars, each }: Pick<ReviewPageTexts, 'stars' | 'each'>): string => {
  const radios = each.map(
    (label, index) =>
      `<label class="star"><input type="radio" name="stars" value="${index + 1}" required>${STAR}<span>${escapeHtml(label)}</span></label>`,
  )
  return `<fieldset><legend>${escapeHtml(stars)}</legend><div class="stars">${radios.join('')}</div></fieldset>`
}
