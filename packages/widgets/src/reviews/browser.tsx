import type { WidgetChunk } from '@footfall/contract'
import { mountInShadow } from '../shared/mount-in-shadow.ts'
import { adoptLater, isHostMarkup } from './host/adopt-later.ts'
import { ownCss } from './own-css.ts'
import { Reviews } from './Reviews.tsx'
import css from './reviews.css?inline'

export const isContent = true

/** The chunk for foreign pages. */
export const mount: WidgetChunk['mount'] = (host, props, env) => {
  const start = (all: Record<string, unknown>): { destroy(): void } =>
    mountInShadow(host, {
      css: css + ownCss(all),
      element: <Reviews {...all} tell={env?.tell} more={env?.data} fault={env?.fault} />,
    })
  return isHostMarkup(host) ? adoptLater(host, props, start) : start(props)
}
