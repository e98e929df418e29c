import type { MailLocale, MailWords } from './mail-texts.ts'

/** Mails about reviews: to the owner that some wait, and to a buyer who may write one. */
export type ReviewMailContent =
  | { kind: 'reviews-waiting'; link: string; site: string }
  | {
      kind: 'review-invitation'
      link: string
      /** Where the buyer says that they want no more of these. */
      stopLink: string
      site: string
      products: readonly string[]
    }

/** An invitation is the same for everybody: no reward, no hint which opinion is wanted. */
export const reviewWords = (content: ReviewMailContent, locale: MailLocale): MailWords =>
  locale === 'de' ? german(content) : english(content)

const MAX_NAMED = 5

const named = (products: readonly string[]): string => products.slice(0, MAX_NAMED).join(', ')

const english = (content: ReviewMailContent): MailWords => {
  if (content.kind === 'reviews-waiting') {
    return {
      subject: `${content.site}: new reviews wait for you`,
      lines: ['Somebody has written a review. Visitors see it once you have published it.'],
      action: { label: 'Look at the reviews', link: content.link },
      because: 'You get this mail once an hour at most, because you may publish reviews.',
    }
  }
  return {
    subject: `How was your order from ${content.site}?`,
    lines: [
      `A while ago you ordered at ${content.site}: ${named(content.products)}.`,
      'If you like, tell others about it. Good and bad reviews are published alike.',
      `If you want no more mails like this, open this link: ${content.stopLink}`,
    ],
    action: { label: 'Write a review', link: content.link },
    because: `You get this mail once, because of your order at ${content.site}.`,
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
  return {
    subject: `Wie war Ihre Bestellung bei ${content.site}?`,
    lines: [
      `Vor einiger Zeit haben Sie bei ${content.site} bestellt: ${named(content.products)}.`,
      'Wenn Sie mögen, erzählen Sie anderen davon. Gute und schlechte Bewertungen werden gleichermaßen veröffentlicht.',
      `Wenn Sie keine solchen E-Mails mehr möchten, öffnen Sie diesen Link: ${content.stopLink}`,
    ],
    action: { label: 'Bewertung schreiben', link: content.link },
    because: `Sie erhalten diese E-Mail einmal, wegen Ihrer Bestellung bei ${content.site}.`,
  }
}
