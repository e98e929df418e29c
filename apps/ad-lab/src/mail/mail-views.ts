import { html, type Markup } from '../page/html.ts'
import { plainFrame } from '../page/plain-frame.ts'
import type { CaughtMail } from './mail-store.ts'

const frame = (title: string, body: Markup): Markup => plainFrame('mail', title, body)

/** All mails, the newest first. */
export const mailListView = (mails: readonly CaughtMail[]): Markup =>
  frame(
    'Mails · Ad lab',
    html`<main>
  <p><a href="/">Ad lab</a></p>
  <h1>Mails</h1>
  ${
    mails.length === 0
      ? html`<p>No mail has come yet. It goes nowhere from here: what the server sends in development ends on this page.</p>`
      : html`<ul class="mails">${mails.map(
          (mail) => html`<li><a href="/mail/${mail.seq}"><strong>${mail.subject}</strong>
      <span>to ${mail.to.join(', ')}</span> <time datetime="${mail.at}">${mail.at.slice(11, 19)}</time></a></li>`,
        )}</ul>`
  }
</main>`,
  )

/** One mail, as text and as it would look. */
export const mailView = (mail: CaughtMail): Markup =>
  frame(
    mail.subject,
    html`<main>
  <p><a href="/mail">All mails</a></p>
  <h1>${mail.subject}</h1>
  <p>From ${mail.from} to ${mail.to.join(', ')}, <time datetime="${mail.at}">${mail.at}</time></p>
  <pre>${linked(mail.text)}</pre>
  ${mail.html && html`<iframe src="/mail/${mail.seq}/html" title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>`}
</main>`,
  )

const linked = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece) =>
      /^https?:\/\//.test(piece)
        ? html`<a href="${piece}" rel="noreferrer">${piece}</a>`
        : html`${piece}`,
    )
