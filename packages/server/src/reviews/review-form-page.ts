import { FORM_TRAP } from '@footfall/contract'
import { escapeHtml } from '../http/escape-html.ts'
import { PLAIN_TOKEN } from '../leads/read-sent.ts'
import { paragraph } from '../leads/visitor-page.ts'
import type { MailLocale } from '../mail/mail-texts.ts'
import { REVIEW_TEXTS } from './review-texts.ts'
import { starField } from './star-field.ts'

export const REVIEW_PATH = '/v1/review'

export interface ReviewFormPage {
  locale: MailLocale
  site: string
  product: string | undefined
  /** Said in the heading already. */
  isNamed: boolean
  language: string | undefined
  formToken: string
  /** Of an invitation that fits. */
  invitation: string | undefined
}

/** The form, whole without a script. No star is chosen beforehand. */
export const reviewForm = (page: ReviewFormPage): string => {
  const { locale, site, product, isNamed, language, formToken, invitation } = page
  const texts = REVIEW_TEXTS[locale]
  const hidden = Object.entries({
    [PLAIN_TOKEN]: formToken,
    site,
    product,
    language,
    token: invitation,
  })
    .filter(([, value]) => value)
    .map(
      ([key, value]) =>
        `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value ?? '')}">`,
    )
  return [
    // A number says nothing to anybody.
    ...(!isNamed && product && /\D/.test(product)
      ? [paragraph(`${texts.product}: ${product}`)]
      : []),
    ...(invitation ? [paragraph(texts.verified)] : []),
    `<form method="post" enctype="multipart/form-data" action="${REVIEW_PATH}">`,
    ...hidden,
    starField(texts),
    `<label for="text">${escapeHtml(texts.text)}</label><textarea id="text" name="text" required maxlength="5000"></textarea>`,
    field('name', texts.name, texts.nameHint, 'required maxlength="80" autocomplete="nickname"'),
    ...(invitation
      ? []
      : [
          field(
            ...(['email', texts.email, texts.emailHint] as const),
            'type="email" required maxlength="254" autocomplete="email"',
          ),
        ]),
    field(
      ...(['pictures', texts.pictures, texts.picturesHint] as const),
      'type="file" multiple accept="image/jpeg,image/png,image/webp,image/gif"',
    ),
    `<div class="trap" aria-hidden="true"><label for="${FORM_TRAP}">${escapeHtml(texts.trap)}</label><input id="${FORM_TRAP}" name="${FORM_TRAP}" tabindex="-1" autocomplete="off"></div>`,
    `<p><label class="tick"><input type="checkbox" name="consent" value="on" required><span>${escapeHtml(texts.consent)}</span></label></p>`,
    `<p><small>${escapeHtml(texts.checked)}</small></p>`,
    `<button type="submit">${escapeHtml(texts.send)}</button></form>`,
  ].join('')
}

const field = (key: string, label: string, hint: string, attributes: string): string =>
  `<label for="${key}">${escapeHtml(label)}</label><small id="${key}-hint">${escapeHtml(hint)}</small><input id="${key}" name="${key}" aria-describedby="${key}-hint" ${attributes}>`
