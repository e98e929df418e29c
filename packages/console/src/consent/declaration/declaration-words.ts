import type { DeclaredItem, DeclaredUse } from '@footfall/contract'
import { text } from '../../texts/text.ts'
import type { Translate } from '../../texts/use-texts.ts'
import { PURPOSE_WORDS } from '../purpose-words.ts'

export const USE_WORDS: Record<DeclaredUse, string> = {
  answer: text('Keeps your answer about cookies.'),
  visit: text('Recognises that pages belong to the same visit.'),
  source: text('Remembers how you came to this website.'),
  click: text('Remembers the advertisement you came by.'),
  match: text('Lets an advertising platform recognise your browser.'),
  outbox: text('Keeps what could not be sent yet.'),
  memory: text('Remembers what you closed or chose.'),
  count: text('Counts visits for statistics.'),
}

/** How long it stays, in words. */
export const lifeWords = ({ days }: DeclaredItem, t: Translate, language: string): string => {
  if (days === undefined) return t('Until the browser is closed')
  const [value, unit] =
    days >= 60
      ? [days / 30.4, 'month']
      : days >= 1
        ? [days, 'day']
        : days * 24 >= 1
          ? [days * 24, 'hour']
          : [days * 1440, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.round(value)),
  )
}

/** What it is said in. */
interface Words {
  t: Translate
  language: string
}

/** The list as text that fits any page: one line each. */
export const toPlainText = (
  items: readonly DeclaredItem[],
  own: string,
  { t, language }: Words,
): string =>
  items
    .map((item) =>
      [
        item.name,
        item.provider ?? own,
        t(PURPOSE_WORDS[item.purpose]),
        t(USE_WORDS[item.use]),
        lifeWords(item, t, language),
      ].join(' · '),
    )
    .join('\n')

/** The same as a table for a page of the owner's. */
export const toHtml = (
  items: readonly DeclaredItem[],
  own: string,
  { t, language }: Words,
): string => {
  const cell = (value: string, tag = 'td'): string => `<${tag}>${escapeHtml(value)}</${tag}>`
  const head = [t('Name'), t('Who'), t('Purpose'), t('What for'), t('How long')]
  const rows = items.map((item) =>
    [
      cell(item.name),
      item.provider && item.policyUrl && /^https:\/\//.test(item.policyUrl)
        ? `<td><a href="${escapeHtml(item.policyUrl)}">${escapeHtml(item.provider)}</a></td>`
        : cell(item.provider ?? own),
      cell(t(PURPOSE_WORDS[item.purpose])),
      cell(t(USE_WORDS[item.use])),
      cell(lifeWords(item, t, language)),
    ].join(''),
  )
  return [
    '<table>',
    `<thead><tr>${head.map((one) => cell(one, 'th')).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row) => `<tr>${row}</tr>`),
    '</tbody>',
    '</table>',
  ].join('\n')
}

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`)
