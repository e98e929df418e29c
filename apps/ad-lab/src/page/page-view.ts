import type { EventRow } from '../lab/event-rows.ts'
import type { Fault } from '../lab/fault.ts'
import type { HeldRequest } from '../lab/fault-store.ts'
import type { LabRecord } from '../lab/record.ts'
import type { Platform } from '../platforms/platform.ts'
import { eventRowView } from './event-row-view.ts'
import { faultForm, faultStatus } from './fault-panel.ts'
import { html, type Markup } from './html.ts'
import { mark } from './icons.ts'

/** Which rows the page shows; both from its own address. */
export interface PageFilter {
  platform: string
  show: string
}

export interface PageModel {
  platforms: readonly Platform[]
  records: readonly LabRecord[]
  rows: readonly EventRow[]
  faults: readonly Fault[]
  held: readonly HeldRequest[]
  filter: PageFilter
  origin: string
}

/** Rows beyond this many are not drawn; the query API has them all. */
const MAX_ROWS = 200

const SHOWS = [
  { id: '', word: 'All' },
  { id: 'matched', word: 'Matched' },
  { id: 'single', word: 'One side' },
  { id: 'trouble', word: 'Trouble' },
] as const

const isShown = (row: EventRow, { platform, show }: PageFilter): boolean => {
  if (platform && row.platform !== platform) return false
  if (show === 'trouble') return ['repeated', 'refused', 'failed'].includes(row.state)
  return show === '' || row.state === show
}

/** The whole page, readable without a script. */
export const pageView = (model: PageModel): Markup => {
  const { platforms, filter } = model
  const address = `?${new URLSearchParams({ ...filter })}`
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Ad lab</title>
  <link rel="icon" href="/lab/mark.svg" type="image/svg+xml">
  <link rel="preload" href="/lab/inter.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="stylesheet" href="/lab/page.css">
  <script src="/lab/page.js" defer></script>
</head>
<body data-stream="/lab/page-stream${address}">
  <header class="top">
    <a class="brand" href="/">${mark}<span>Ad lab</span></a>
    <p class="muted tagline">Stand-ins for advertising platforms: they judge, remember and fail on command.</p>
    <p class="live" role="status" data-live="off"><span class="live-dot"></span><span class="live-word">Not live</span></p>
  </header>
  <main>
    <section class="arrivals" aria-labelledby="arrivals-title">
      <div class="summary" id="summary">${summaryView(model)}</div>
      <div class="list-head">
        <h1 id="arrivals-title">What arrived</h1>
        <nav class="segments" aria-label="By state">${SHOWS.map(({ id, word }) => filterLink(filter, { show: id }, word))}</nav>
        <form method="post" action="/lab/records/clear"><button class="quiet">Clear list</button></form>
      </div>
      <nav class="chips" id="chips" aria-label="By platform">${chipsView(model)}</nav>
      <ol class="rows" id="rows" aria-live="off">${rowsView(model)}</ol>
      <div class="empty" id="empty">${emptyView(model)}</div>
    </section>
    <aside class="panel" aria-labelledby="faults-title">
      <details open>
        <summary><h2 id="faults-title">Make it fail</h2></summary>
        <div id="fault-status" aria-live="polite">${faultStatusView(model)}</div>
        ${faultForm(platforms, filter.platform)}
      </details>
    </aside>
  </main>
</body>
</html>`
}

export const rowsView = ({ rows, filter, platforms }: PageModel): Markup[] =>
  rows
    .filter((row) => isShown(row, filter))
    .slice(0, MAX_ROWS)
    .map((row) =>
      eventRowView(
        row,
        platforms.find((platform) => platform.id === row.platform),
      ),
    )

export const summaryView = ({ rows, records, filter }: PageModel): Markup => {
  const ours = rows.filter((row) => isShown(row, { ...filter, show: '' }))
  const count = (...states: string[]) => ours.filter((row) => states.includes(row.state)).length
  const scripts = records.filter(
    (r) => r.kind === 'script' && (!filter.platform || r.platform === filter.platform),
  )
  return html`<dl>
    ${figure('Events', ours.length)}${figure('Matched', count('matched'), 'good')}
    ${figure('Sent twice', count('repeated'), 'warn')}${figure('Not accepted', count('refused', 'failed'), 'bad')}
    ${figure('Script loads', scripts.length)}
  </dl>`
}

export const chipsView = ({ rows, platforms, filter }: PageModel): Markup[] => {
  const known = [...platforms, { id: 'none', name: 'Unknown' }]
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.platform, (counts.get(row.platform) ?? 0) + 1)
  return [
    filterLink(filter, { platform: '' }, 'All', rows.length),
    ...known
      .filter(({ id }) => id !== 'none' || counts.has(id))
      .map(({ id, name }) => filterLink(filter, { platform: id }, name, counts.get(id) ?? 0)),
  ]
}

export const faultStatusView = ({ faults, held, platforms }: PageModel): Markup =>
  faultStatus(faults, held, (id) => nameOf(platforms, id))

const filterLink = (
  filter: PageFilter,
  change: Partial<PageFilter>,
  word: string,
  count?: number,
): Markup => {
  const target = { ...filter, ...change }
  const isHere = target.platform === filter.platform && target.show === filter.show
  const params = Object.entries(target).filter(([, value]) => value !== '')
  const href = params.length > 0 ? `/?${new URLSearchParams(params)}` : '/'
  return html`<a href="${href}"${isHere && html` aria-current="true"`}>${word}${count !== undefined && html`<span class="count">${count}</span>`}</a>`
}

const figure = (word: string, value: number, tone = ''): Markup =>
  html`<div class="figure" data-tone="${value > 0 ? tone : ''}"><dt>${word}</dt><dd>${value}</dd></div>`

export const emptyView = ({ rows, origin }: PageModel): Markup => {
  if (rows.length > 0)
    return html`<p><b>Nothing matches this filter.</b></p><p class="muted">New arrivals that do will appear here.</p>`
  return html`<p><b>Nothing has arrived yet.</b></p>
    <p class="muted">Point a page or a server at this lab, then watch here.</p>
    <dl class="hints"><div><dt>Meta pixel</dt><dd><code>${origin}/en_US/fbevents.js</code></dd></div>
    <div><dt>Meta API</dt><dd><code>${origin}/v25.0/{pixel}/events</code></dd></div>
    <div><dt>Google tag</dt><dd><code>${origin}/gtag/js?id=G-…</code></dd></div></dl>`
}

const nameOf = (platforms: readonly Platform[], id: string): string =>
  platforms.find((platform) => platform.id === id)?.name ?? 'No platform'
