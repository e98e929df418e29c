import type { EventRow } from '../lab/event-rows.ts'
import type { LabRecord } from '../lab/record.ts'
import type { Platform } from '../platforms/platform.ts'
import { html, type Markup } from './html.ts'
import { icons } from './icons.ts'

/** One event with all its copies: a line to scan, and behind it what was sent and how it was judged. */
export const eventRowView = (row: EventRow, platform: Platform | undefined): Markup => {
  const hasApi = platform?.targets.includes('api') || row.server.length > 0
  const id = row.eventId || 'no event id'
  return html`<li class="row" data-key="${row.key}"><details>
    <summary>
      <span class="row-time">${timeOf(row.firstAt)}</span>
      <span class="row-name"><b>${row.eventName}</b><span class="row-where">${platform?.name ?? 'No platform'}${row.accountId && ` · ${row.accountId}`}</span></span>
      <span class="row-id" title="${id}">${id}</span>
      <span class="row-copies" data-joined="${row.state === 'matched' ? 'yes' : 'no'}">${(hasApi || row.browser.length > 0) && copyMark('browser', row)}${hasApi && copyMark('server', row)}</span>
      <span class="state state-${row.state}">${icons[row.state]}<span>${stateWord(row, hasApi)}</span></span>
      <span class="row-chevron">${icons.chevron}</span>
    </summary>
    <div class="copies">${[...row.browser, ...row.server].sort((a, b) => a.seq - b.seq).map(copyView)}</div>
  </details></li>`
}

const copyMark = (channel: 'browser' | 'server', row: EventRow): Markup => {
  const copies = row[channel]
  const word = channel === 'browser' ? 'Browser' : 'Server'
  const hasAccepted = copies.some((copy) => copy.verdict.result === 'accepted')
  const look = copies.length === 0 ? 'none' : hasAccepted ? 'good' : 'bad'
  const spoken = { none: 'not seen', good: 'accepted', bad: 'not accepted' }[look]
  return html`<span class="copy-mark copy-${look}">${icons[channel]}<span>${word}</span>${copies.length > 1 && html`<span class="times">×${copies.length}</span>`}<span class="hidden"> ${spoken}</span></span>`
}

const stateWord = (row: EventRow, hasApi: boolean): string => {
  if (row.state !== 'single') {
    return { matched: 'Matched', repeated: 'Sent twice', refused: 'Refused', failed: 'Failed' }[
      row.state
    ]
  }
  if (!hasApi) return 'Arrived'
  return row.browser.length > 0 ? 'Browser only' : 'Server only'
}

const copyView = (record: LabRecord): Markup => {
  const { verdict, request, batch } = record
  const code =
    verdict.code === undefined
      ? ''
      : `${verdict.code}${verdict.subcode === undefined ? '' : ` / ${verdict.subcode}`}`
  const rawText = (record: LabRecord): string => {
    const query = new URLSearchParams(request.query).toString()
    const head = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
    return [
      `${request.method} ${request.path}${query && `?${query}`}`,
      `host: ${request.host}`,
      ...head,
      '',
      clip(record.request.body),
    ].join('\n')
  }
  return html`<section class="copy">
    <h2>${icons[record.channel]}${record.channel === 'browser' ? 'From the browser' : 'From the server'}<span class="muted">no. ${record.seq} · ${timeOf(record.at, true)}</span></h2>
    <p class="verdict verdict-${verdict.result}">${verdictText(record)}</p>
    <dl class="facts">
      ${fact('Page', record.pageUrl)}${fact('Answer', verdict.status)}${fact('Code', code)}${fact('Trace', verdict.traceId)}
      ${fact('Batch', batch && batch.size > 1 && `${batch.index + 1} of ${batch.size}`)}
    </dl>
    ${record.event !== undefined && html`<pre>${JSON.stringify(record.event, null, 2)}</pre>`}
    <details class="raw"><summary>Request as sent</summary><pre>${rawText(record)}</pre></details>
  </section>`
}

const fact = (name: string, value: string | number | false | undefined): Markup | undefined =>
  value === undefined || value === '' || value === false
    ? undefined
    : html`<div><dt>${name}</dt><dd>${value}</dd></div>`

const verdictText = ({ verdict, duplicateOf }: LabRecord): string => {
  if (verdict.result !== 'accepted') return verdict.message ?? 'Refused'
  return duplicateOf === undefined
    ? 'Accepted, and counts.'
    : `Accepted, but not counted again: same event as no. ${duplicateOf}.`
}

const clip = (text: string): string =>
  text.length > 20_000
    ? `${text.slice(0, 20_000)}\n… ${text.length - 20_000} characters more`
    : text

const timeOf = (iso: string, isFine = false): string =>
  new Date(iso).toLocaleTimeString(
    'en-GB',
    isFine
      ? {
          hour12: false,
          fractionalSecondDigits: 3,
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
        }
      : { hour12: false },
  )
