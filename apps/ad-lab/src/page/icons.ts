import { html, type Markup } from './html.ts'

const stroke = (paths: Markup): Markup =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`

/** Footfall's mark: a short path of three rounded steps. */
export const mark: Markup = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect x="3" y="20" width="10" height="7" rx="3.5"/><rect x="11" y="12.5" width="10" height="7" rx="3.5"/><rect x="19" y="5" width="10" height="7" rx="3.5"/></svg>`

export const icons: Record<
  'matched' | 'single' | 'repeated' | 'refused' | 'failed' | 'browser' | 'server' | 'chevron',
  Markup
> = {
  matched: stroke(
    html`<path d="M9 15l6-6"/><path d="M11 6l.5-.5a5 5 0 0 1 7 7l-.5.5"/><path d="M13 18l-.5.5a5 5 0 0 1-7-7l.5-.5"/>`,
  ),
  single: stroke(html`<circle cx="12" cy="12" r="7"/>`),
  repeated: stroke(
    html`<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>`,
  ),
  refused: stroke(html`<path d="M18 6L6 18"/><path d="M6 6l12 12"/>`),
  failed: stroke(html`<path d="M13 3v7h6l-8 11v-7H5z"/>`),
  browser: stroke(html`<rect x="4" y="5" width="16" height="14" rx="2"/><path d="M4 9h16"/>`),
  server: stroke(
    html`<rect x="4" y="4" width="16" height="7" rx="2"/><rect x="4" y="13" width="16" height="7" rx="2"/><path d="M8 7.5v0M8 16.5v0"/>`,
  ),
  chevron: stroke(html`<path d="M9 6l6 6-6 6"/>`),
}
