import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { adoptCss } from './adopt-css.ts'
import { followPage } from './follow-page.ts'
import hostCss from './host.css?inline'
import { MOUNTED_ATTRIBUTE, ROOT_ATTRIBUTE } from './shadow-marks.ts'

export interface ShadowMount {
  css: string
  element: ReactElement
  /** What is in it is the page's own, and looks as the page says. */
  isHosts?: boolean
}

/**
 * Lets a component live in the shadow root of `host`: hydrates the server's HTML where there is some, draws it otherwise.
 * A host that is mounted already, or is no element, is left alone.
 */
export const mountInShadow = (
  host: unknown,
  { css, element, isHosts }: ShadowMount,
): { destroy(): void } => {
  if (!isElement(host) || host.hasAttribute(MOUNTED_ATTRIBUTE)) {
    return { destroy: () => undefined }
  }
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const container = shadow.querySelector(`[${ROOT_ATTRIBUTE}]`) ?? appendContainer(shadow)
  // The server's style element has no sheet when a content security policy refused it.
  const hasStyle = Boolean(shadow.querySelector('style')?.sheet)
  const removeCss = hasStyle ? () => undefined : adoptCss(shadow, hostCss + css)
  host.setAttribute(MOUNTED_ATTRIBUTE, '')
  const unfollow = isHosts ? undefined : followPage(host)
  const root = startRoot(container, element)
  let isAlive = true
  return {
    destroy() {
      if (isAlive) {
        isAlive = false
        root.unmount()
        unfollow?.()
        removeCss()
        shadow.replaceChildren()
        host.removeAttribute(MOUNTED_ATTRIBUTE)
      }
    },
  }
}

const startRoot = (container: Element, element: ReactElement): Root => {
  if (container.firstChild) {
    return hydrateRoot(container, element)
  }
  const root = createRoot(container)
  root.render(element)
  return root
}

const appendContainer = (shadow: ShadowRoot): Element => {
  const container = shadow.ownerDocument.createElement('div')
  container.setAttribute(ROOT_ATTRIBUTE, '')
  shadow.append(container)
  return container
}

const isElement = (value: unknown): value is HTMLElement =>
  typeof value === 'object' && value !== null && 'attachShadow' in value
