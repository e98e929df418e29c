import type { PopupFile } from '@footfall/contract'
import { renderToString } from 'react-dom/server'
import { render as button } from '../button/render.tsx'
import { render as countdown } from '../countdown/render.tsx'
import { render as coupon } from '../coupon/render.tsx'
import { render as form } from '../form/render.tsx'
import { render as heading } from '../heading/render.tsx'
import { examplePicture } from '../light/example-pictures.ts'
import { render as ownHtml } from '../own-html/render.tsx'
import { render as picture } from '../picture/render.tsx'
import { render as text } from '../text/render.tsx'

const tools = { renderToString }

/** Every block that a popup may hold, as its server renders it, by name. */
export const POPUP_BLOCKS: Readonly<Record<string, string>> = {
  picture: picture({ picture: examplePicture(0, 'A lamp') }, tools).html,
  heading: heading({ text: 'Ten per cent off your first lamp' }, tools).html,
  text: text({ text: 'Good until midnight. See our [terms](/terms).' }, tools).html,
  countdown: countdown({ until: '2126-12-24T18:00', label: 'Ends in' }, tools).html,
  coupon: coupon({ code: 'LAMP10' }, tools).html,
  form: form(
    {
      id: 'lead',
      site: 'lamps',
      submitLabel: 'Sign up',
      fields: [{ key: 'email', type: 'email', label: 'E-mail address', required: true }],
      consentText: 'You may write to me. See the [privacy policy](/privacy).',
    },
    tools,
  ).html,
  'own-html': ownHtml(
    { html: '<ul><li>A lamp</li><li><a href="/cable">Cable</a></li></ul>' },
    tools,
  ).html,
  button: button({ label: 'See the lamps', href: '/lamps', counts: true }, tools).html,
  quiet: button({ label: 'No, thank you', action: 'close', look: 'quiet' }, tools).html,
}

/** The file of a popup with these blocks: their sheets apart from their HTML, as the server has it. */
export const popupFile = (names: readonly string[]): Pick<PopupFile, 'html' | 'css'> =>
  fileOf(names.map((name) => POPUP_BLOCKS[name] ?? '').join(''))

/** The same with an owner's own markup alone. */
export const ownMarkupFile = (html: string): Pick<PopupFile, 'html' | 'css'> =>
  fileOf(ownHtml({ html }, tools).html)

const fileOf = (all: string): Pick<PopupFile, 'html' | 'css'> => {
  const sheets = [...all.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  return {
    html: all.replace(/<style>[\s\S]*?<\/style>/g, ''),
    css: [...new Set(sheets)].join(''),
  }
}
