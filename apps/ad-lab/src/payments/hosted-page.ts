import type { FastifyReply } from 'fastify'
import { html, type Markup } from '../page/html.ts'
import { plainFrame } from '../page/plain-frame.ts'

export interface HostedPage {
  title: string
  /** Who is paid. */
  payee: string
  /** As a buyer reads it. */
  amount: string
  /** What went wrong just now. */
  fault?: string | undefined
  body: Markup
}

/** A provider's own page: plain HTML that needs no script. */
export const sendHostedPage = (
  reply: FastifyReply,
  { title, payee, amount, fault, body }: HostedPage,
  status = 200,
): FastifyReply =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      // No limit on where forms lead: they end at the merchant's.
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      plainFrame(
        'pay',
        title,
        html`<main>
  <h1>${title}</h1>
  <p>This is the ad lab’s stand-in. No money moves.</p>
  <dl><dt>To</dt><dd>${payee}</dd><dt>Amount</dt><dd>${amount}</dd></dl>
  ${fault && html`<p role="alert" class="pay-fault">${fault}</p>`}
  ${body}
</main>`,
      ).markup,
    )

/** An amount as it is printed here: `GBP 14.00`. */
export const printAmount = (minor: number, currency: string, decimals: number): string =>
  `${currency.toUpperCase()} ${(minor / 10 ** decimals).toFixed(decimals)}`

/** A merchant's address; a page must never send a buyer to anything but a web page. */
export const isWebAddress = (value: unknown): value is string => {
  if (typeof value !== 'string') return false
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url?.protocol === 'http:' || url?.protocol === 'https:'
}
