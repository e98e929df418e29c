import {
  type PopupContent,
  type PopupSettings,
  type PublishedEntry,
  type SiteConfig,
  thingKey,
  WIDGET_ENTRY,
  WIDGET_MARK,
  WIDGET_SETTINGS,
  type WidgetRenderer,
} from '@footfall/contract'
import type { PopupContents, PopupShown } from './compose-popups.ts'

/** What blocks must know of their site. */
export type PopupPlace = Pick<SiteConfig, 'site' | 'endpoint' | 'timeZone' | 'languages'>

/** A widget's style sheet stands before its HTML. */
const STYLE = /^<style[^>]*>(.*?)<\/style>/s

/**
 * What a popup shows, by the widgets' own renderer: the HTML of its blocks, and each style sheet once. A block that this build
 * does not have is left out.
 */
export const renderPopup = (
  renderer: WidgetRenderer,
  { language, label, blocks }: PopupContent,
  view: Record<string, unknown>,
  place: PopupPlace,
): PopupShown => {
  const known = blocks.filter(({ kind }) => renderer.names.includes(kind))
  const spoken = language || place.languages?.[0]
  const made = known.map((block) => renderBlock(renderer, block, place, spoken))
  return {
    view,
    label,
    html: made.map(({ html }) => html).join(''),
    css: [...new Set(made.map(({ css }) => css))].join(''),
    widgets: [...new Set(known.map(({ kind }) => kind))],
  }
}

/** All popups of a site, in all their languages. */
export const renderPopups = (
  renderer: WidgetRenderer,
  { popups = [], ...place }: PopupPlace & Pick<SiteConfig, 'popups'>,
): PopupContents =>
  Object.fromEntries(
    popups.map(({ id, settings }) => {
      const { content = [], view = {} } = settings as unknown as Partial<PopupSettings>
      return [
        id,
        Object.fromEntries(
          content.map((one) => [one.language, renderPopup(renderer, one, view, place)]),
        ),
      ]
    }),
  )

const renderBlock = (
  renderer: WidgetRenderer,
  { id, kind, settings }: PublishedEntry,
  { site, endpoint, timeZone }: PopupPlace,
  language: string | undefined,
): { html: string; css: string } => {
  const given = {
    ...(language && { language }),
    ...(timeZone && { timeZone }),
    ...settings,
    id,
    site,
    endpoint,
  }
  const html = renderer.render({ id, kind, settings: given })
  // HTML that is put into a page by a script brings no shadow root along: what has one is drawn there.
  if (html.includes('<template shadowrootmode')) {
    const marks = [
      [WIDGET_MARK, kind],
      [WIDGET_ENTRY, thingKey({ kind: 'widget', id })],
      [WIDGET_SETTINGS, JSON.stringify({ ...(language && { language }), ...settings })],
    ].map(([name, value = '']) => `${name}="${escapeAttribute(value)}"`)
    return { html: `<div ${marks.join(' ')}></div>`, css: '' }
  }
  const [style = '', css = ''] = STYLE.exec(html) ?? []
  return { html: html.slice(style.length), css: css.replaceAll('<\\/', '</') }
}

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
