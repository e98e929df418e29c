import { thingKey, WIDGET_ENTRY, WIDGET_MARK, WIDGET_SETTINGS } from '@footfall/contract'
import type { ReactElement } from 'react'
import { escapeAttribute, type RenderWidget } from '../shared/render-in-shadow.ts'

/** A widget over the page's own elements: what its folder's `render` entry exports as `light`. */
export interface LightWidget<Props = Record<string, unknown>> {
  /** The folder's name. */
  name: string
  css: string
  /** Draws one element, of settings as they were published. */
  draw(props: Props): ReactElement
  /** What the controller is to know of these settings. Absent: what the site has published. */
  settings?(props: Props): object
}

/**
 * HTML that a page's author could have written, with its style sheet before it, over which the page's script runs the controller.
 * Without a script it is as plain as it stands there.
 */
export const renderLight =
  <Props>({ name, css, draw, settings }: LightWidget<Props>): RenderWidget<Props> =>
  (props, { renderToString, nonce }) => {
    const known = settings?.(props)
    const { id } = props as { id?: unknown }
    const marks = [
      [WIDGET_MARK, name],
      ...(typeof id === 'string' ? [[WIDGET_ENTRY, thingKey({ kind: 'widget', id })]] : []),
      ...(known ? [[WIDGET_SETTINGS, JSON.stringify(known)]] : []),
    ].map(([mark, value = '']) => `${mark}="${escapeAttribute(value)}"`)
    const nonceAttribute = nonce ? ` nonce="${escapeAttribute(nonce)}"` : ''
    const style = css ? `<style${nonceAttribute}>${css.replaceAll('</', '<\\/')}</style>` : ''
    const content = renderToString(draw(props)).replace(
      /^<[\w-]+/,
      (tag) => `${tag} ${marks.join(' ')}`,
    )
    return { html: `${style}${content}` }
  }
