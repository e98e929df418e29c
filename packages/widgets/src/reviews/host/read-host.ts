import type { PublicReview, ReviewPage, ReviewPicture } from '@footfall/contract'

/** What the known plugin does unless its markup says otherwise. */
const HOST_DEFAULTS = { autoplay: true, speed: 5, mousestop: true }
const LAYOUTS: Readonly<Record<string, string>> = {
  slider: 'slider',
  grid: 'grid',
  list: 'grid',
  rating: 'badge',
  badge: 'badge',
}

/**
 * The widget's props out of the markup of the known reviews plugin: options from both of its elements, the reviews as text
 * alone. Nothing of its HTML is taken over.
 */
export const readHost = (root: Element): Record<string, unknown> => {
  const row = root.querySelector('.grw-row[data-options]')
  const language = root.closest('[lang]')?.getAttribute('lang')
  return {
    ...HOST_DEFAULTS,
    ...readOptions(root),
    ...(row && readOptions(row)),
    layout: LAYOUTS[root.getAttribute('data-layout') ?? ''] ?? 'slider',
    ...(language && { language }),
    data: readReviews(root),
  }
}

const readOptions = (element: Element): object => {
  try {
    const options: unknown = JSON.parse(element.getAttribute('data-options') ?? '{}')
    // By our names: under theirs they would stand beside what the owner published, which would go before them.
    return typeof options === 'object' && options !== null
      ? Object.fromEntries(Object.entries(options).map(([name, value]) => [ownName(name), value]))
      : {}
  } catch {
    return {}
  }
}

const ownName = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const readReviews = (root: Element): ReviewPage => {
  const cards = [...root.querySelectorAll('.grw-review,.wp-google-review')]
  const reviews = cards.map(readCard)
  const header = root.querySelector('.grw-header,.wp-google-badge')
  const based = Number(/\d+/.exec(textOf(root, '.wp-google-based').replace(/[.,\s]/g, ''))?.[0])
  const total = Math.max(based || 0, reviews.length)
  const average = (header && ratingOf(header)) ?? averageOf(reviews)
  const url = linkOf(header ?? root, '.wp-google-name a,a.wp-google-name')
  const writeUrl = linkOf(root, '.wp-google-wr a')
  return {
    reviews,
    offset: 0,
    total: reviews.length,
    isSelected: false,
    summary: { average, total },
    origins: [
      {
        kind: 'host',
        title: 'Google',
        ...(url && { url }),
        ...(writeUrl && { writeUrl }),
        average,
        total,
        checked: 'source',
        ...(total > reviews.length && { most: reviews.length }),
        isForeign: true,
      },
    ],
  }
}

const readCard = (card: Element, index: number): PublicReview => {
  const time = card.querySelector('.wp-google-time')
  const rating = ratingOf(card)
  const authorUrl = linkOf(card, 'a.wp-google-name,.wp-google-name a')
  const [avatar] = picturesOf(card, 'img.grw-img')
  const language = time?.getAttribute('data-lang')
  const reply = textOf(card, '.wp-google-reply')
  return {
    id: `host-${index}`,
    source: 'host',
    author: textOf(card, '.wp-google-name'),
    ...(authorUrl && { authorUrl }),
    ...(avatar && { avatar }),
    ...(rating !== undefined && { rating }),
    original: { text: textOf(card, '.wp-google-text'), ...(language && { language }) },
    at: Number(time?.getAttribute('data-time')) || 0,
    pictures: picturesOf(card, 'img.rpi-thumb'),
    ...(reply && { reply: { text: reply } }),
  }
}

/** What stands there to be read, with the part that waits behind the host's own 'read more'. */
const textOf = (parent: Element, selector: string): string => {
  const element = parent.querySelector(selector)
  if (!element) return ''
  const copy = element.cloneNode(true) as Element
  const hidden = copy.querySelector('.wp-more-toggle,input[type=hidden]')
  const rest = hidden?.getAttribute('data-hidden') ?? hidden?.getAttribute('value') ?? ''
  hidden?.remove()
  const dots = copy.querySelector('.rpi-s')
  if (rest && /^[\s.…]*$/.test(dots?.textContent ?? '')) dots?.remove()
  return (linesOf(copy) + plainText(rest)).trim()
}

const linesOf = (element: Element): string => {
  for (const end of element.querySelectorAll('br')) end.replaceWith('\n')
  return element.textContent
}

/** The host keeps the rest as HTML, in some versions encoded for an address. A parsed document of its own runs nothing. */
const plainText = (html: string): string => {
  if (!html) return ''
  // An element before it: a parser drops the space a document begins with.
  const { body } = new DOMParser().parseFromString(`<i></i>${decoded(html)}`, 'text/html')
  return linesOf(body)
}

const decoded = (text: string): string => {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

const ratingOf = (parent: Element): number | undefined => {
  const style = parent.querySelector('.rpi-stars')?.getAttribute('style') ?? ''
  const figure = /--rating:\s*([\d.]+)/.exec(style)?.[1]
  return figure ? Number(figure) : undefined
}

const averageOf = (reviews: readonly PublicReview[]): number => {
  const stars = reviews.flatMap(({ rating }) => rating ?? [])
  return stars.reduce((sum, one) => sum + one, 0) / (stars.length || 1)
}

const linkOf = (parent: Element, selector: string): string =>
  parent.querySelector(selector)?.getAttribute('href') ?? ''

const picturesOf = (card: Element, selector: string): ReviewPicture[] =>
  [...card.querySelectorAll<HTMLImageElement>(selector)].flatMap((image) => {
    const url = image.getAttribute('src') ?? ''
    return url ? [{ url, width: image.width || 1, height: image.height || 1 }] : []
  })
