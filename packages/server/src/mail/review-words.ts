import type { MailLocale, MailWords } from './mail-texts.ts'
import { quoted } from './quoted.ts'
import type { SiteFace, SiteSender } from './site-face.ts'
import { withoutLinks } from './without-links.ts'

/** Mails about reviews: to the owner that some wait, and to a buyer who may write one. */
export type ReviewMailContent =
  | { kind: 'reviews-waiting'; link: string; site: string }
  | {
      kind: 'review-invitation'
      link: string
      /** Where the buyer says that they want no more of these. */
      stopLink: string
      site: SiteSender
      /** What they are called; empty where the shop has told numbers alone. Of an unproved site none is named. */
      products: readonly string[]
      /** By which it is signed. */
      face?: SiteFace | undefined
    }

/** An invitation is the same for everybody: no reward, no hint which opinion is wanted. */
export const reviewWords = (content: ReviewMailContent, locale: MailLocale): MailWords =>
  locale === 'de' ? german(content) : english(content)

const MAX_NAMED = 5

const named = (products: readonly string[]): string =>
  products[0] ? `: ${products.slice(0, MAX_NAMED).map(withoutLinks).join(', ')}` : ''

const orderOf = (
  { site, products }: Extract<ReviewMailContent, { kind: 'review-invitation' }>,
  locale: MailLocale,
): { who: string; bought: string } =>
  site.isProved
    ? { who: site.name, bought: named(products) }
    : { who: quoted(site.name, locale), bought: '' }

const english = (content: ReviewMailContent): MailWords => {
  if (content.kind === 'reviews-waiting') {
    return {
      subject: `${content.site}: new reviews wait for you`,
      lines: ['Somebody has written a review. Visitors see it once you have published it.'],
      action: { label: 'Look at the reviews', link: content.link },
      because: 'You get this mail once an hour at most, because you may publish reviews.',
    }
  }
  const { who, bought } = orderOf(content, 'en')
  return {
    subject: content.site.isProved ? `How was your order from ${who}?` : 'How was your order?',
    lines: [
      `A while ago you ordered at ${who}${bought}.`,
      'If you like, tell others about it. Good and bad reviews are published alike.',
      `If you want no more mails like this, open this link: ${content.stopLink}`,
    ],
    action: { label: 'Write a review', link: content.link },
    because: `You get this mail once, because of your order at ${who}.`,
  }
}

const german = (content: ReviewMailContent): MailWords => {
  if (content.kind === 'reviews-waiting') {
    return {
      subject: `${content.site}: neue Bewertungen warten`,
      lines: [
        'Jemand hat eine Bewertung geschrieben. Besucher sehen sie, sobald Sie sie veröffentlicht haben.',
      ],
      action: { label: 'Bewertungen ansehen', link: content.link },
      because:
        'Sie erhalten diese E-Mail höchstens einmal in der Stunde, weil Sie Bewertungen veröffentlichen können.',
    }
  }
  const { who, bought } = orderOf(content, 'de')
  return {
    subject: content.site.isProved
      ? `Wie war Ihre Bestellung bei ${who}?`
      : 'Wie war Ihre Bestellung?',
    lines: [
      `Vor einiger Zeit haben Sie bei ${who} bestellt${bought}.`,
      'Wenn Sie mögen, erzählen Sie anderen davon. Gute und schlechte Bewertungen werden gleichermaßen veröffentlicht.',
      `Wenn Sie keine solchen E-Mails mehr möchten, öffnen Sie diesen Link: ${content.stopLink}`,
    ],
    action: { label: 'Bewertung schreiben', link: content.link },
    because: `Sie erhalten diese E-Mail einmal, wegen Ihrer Bestellung bei ${who}.`,
  }
}
