import type { TestCollector } from './test-collector.ts'

type Injected = Awaited<ReturnType<TestCollector['app']['inject']>>

export interface SentReview {
  site?: string
  product?: string
  /** Of an invitation. */
  token?: string
  fields?: Record<string, string>
  files?: readonly Uint8Array[]
  /** Pressed again with the token of the page before. */
  formToken?: string
  address?: string
  /** How long the person took. */
  ms?: number
}

/** Switches a site's own reviews on. */
export const takeOwnReviews = async (
  { database }: Pick<TestCollector, 'database'>,
  ...sites: string[]
): Promise<void> => {
  for (const site of sites) {
    await database.pool.query(
      `insert into review_sources (site, id, kind, name) values ($1, 'own', 'own', 'Our shop')`,
      [site],
    )
  }
}

export interface ReviewWriter {
  open(given: SentReview): Promise<Injected>
  send(given?: SentReview): Promise<Injected>
}

/** Writes reviews as a browser without scripts does: the page first, then the press. */
export const createReviewWriter = (
  collector: Pick<TestCollector, 'app' | 'advance'>,
): ReviewWriter => {
  const open = async ({ site = 'demo', product = '', token = '' }: SentReview): Promise<Injected> =>
    collector.app.inject(`/v1/review?${new URLSearchParams({ site, product, token })}`)
  const send = async (given: SentReview = {}): Promise<Injected> => {
    const { site = 'demo', product = '', token = '' } = given
    const page = await open(given)
    const formToken =
      given.formToken ?? /name="ff_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    collector.advance(given.ms ?? 2_100)
    const form = new FormData()
    const fields = {
      site,
      product,
      token,
      ff_token: formToken,
      stars: '4',
      text: 'A good mug',
      name: 'Ann',
      email: 'ann@mail.test',
      consent: 'on',
      ...given.fields,
    }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    for (const bytes of given.files ?? []) {
      form.append('pictures', new Blob([new Uint8Array(bytes)]), 'picture.png')
    }
    const body = new Response(form)
    return collector.app.inject({
      method: 'POST',
      url: '/v1/review',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type') ?? '', origin: 'null' },
      remoteAddress: given.address ?? '127.0.0.1',
    })
  }
  return { open, send }
}
