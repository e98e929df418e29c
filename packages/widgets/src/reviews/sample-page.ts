import type { PublicReview, ReviewPage } from '@footfall/contract'

type Sample = Pick<PublicReview, 'author' | 'rating' | 'verified'> & {
  text: string
  title?: string
  days: number
  reply?: string
}

const DAY = 86_400

/** Made-up reviews for the preview of a site that has none yet. Nobody is praised alone: a shop's real ones differ too. */
export const samplePage = (now: number, isLong: boolean): ReviewPage => {
  const samples = isLong ? LONG : USUAL
  const language = isLong ? 'de' : 'en'
  const seconds = Math.floor(now / 1_000)
  const reviews = samples.map(
    ({ text, title, days, reply, ...rest }, at): PublicReview => ({
      ...rest,
      id: `sample-${at + 1}`,
      source: 'own',
      original: { text, language },
      at: seconds - days * DAY,
      pictures: [],
      ...(title && { title }),
      ...(reply && { reply: { text: reply, language } }),
    }),
  )
  const stars = [1, 2, 3, 4, 5].map((n) => reviews.filter(({ rating }) => rating === n).length)
  const total = reviews.length
  return {
    reviews,
    offset: 0,
    total,
    isSelected: false,
    summary: {
      average: reviews.reduce((sum, { rating = 0 }) => sum + rating, 0) / total,
      total,
      stars: [stars[0] ?? 0, stars[1] ?? 0, stars[2] ?? 0, stars[3] ?? 0, stars[4] ?? 0],
    },
    origins: [{ kind: 'own', title: 'Shop', total, checked: 'orders', isForeign: false }],
  }
}

const USUAL: readonly Sample[] = [
  {
    author: 'Marta K.',
    rating: 5,
    verified: 'order',
    days: 2,
    title: 'Exactly as pictured',
    text: 'Came two days after I ordered, well packed and without plastic. The colour is exactly as pictured.',
  },
  {
    author: 'Jonas Berg',
    rating: 4,
    verified: 'order',
    days: 9,
    text: 'Good quality. The lid sat a little tight at first, after a week it closes as it should.',
    reply: 'Thank you, Jonas. We have told the maker about the lid.',
  },
  {
    author: 'A. Lindqvist',
    rating: 5,
    days: 23,
    text: 'Bought as a present and wanted one for myself the same evening. The note that came with it, written by hand, was a lovely surprise. I had a question about the size before I ordered and had a reply within the hour, from somebody who clearly knew the shelf it stands on.',
  },
  {
    author: 'Theo',
    rating: 3,
    verified: 'order',
    days: 41,
    text: 'The thing itself is fine. Delivery took nine days instead of four.',
  },
  { author: 'Inés R.', rating: 5, verified: 'order', days: 66, text: '' },
  {
    author: 'Camille Aubert',
    rating: 5,
    days: 120,
    text: 'Third order here, and the third time that everything was right.',
  },
]

const LONG: readonly Sample[] = [
  {
    author: 'Friederike Schwarzenberger-Hohenstein',
    rating: 5,
    verified: 'order',
    days: 3,
    title: 'Uneingeschränkte Weiterempfehlung für Hochgebirgswanderungen',
    text: 'Die Rucksackregenschutzhülle hat unsere mehrtägige Alpenüberquerung einschließlich zweier Starkregenereignisse ohne jede Beeinträchtigung überstanden. Besonders hervorzuheben ist die Versandgeschwindigkeit: Bestellbestätigung, Versandbenachrichtigung und Zustellung innerhalb von sechsunddreißig Stunden.',
    reply:
      'Herzlichen Dank für Ihre ausführliche Rückmeldung. Ihre Verbesserungsvorschläge haben wir an unsere Produktentwicklungsabteilung weitergegeben.',
  },
  {
    author: 'Maximilian Obermüller',
    rating: 4,
    verified: 'order',
    days: 17,
    text: 'Verarbeitungsqualität ausgezeichnet, Größenbeschreibung missverständlich: Eine Umtauschmöglichkeit bestand jedoch unkompliziert und versandkostenfrei.',
  },
  {
    author: 'Anneliese Grünwald-Petersen',
    rating: 5,
    days: 48,
    title: 'Außergewöhnlich freundliche Kundenbetreuung',
    text: 'Selbst eine nachträgliche Lieferadressenänderung wurde berücksichtigt.',
  },
  {
    author: 'Karl-Theodor',
    rating: 2,
    verified: 'order',
    days: 90,
    text: 'Benutzungsanleitung ausschließlich in englischer Sprache, Reißverschlussschieber schwergängig.',
  },
]
