/** Attribute of the element in a shadow root that holds what its HTML was made of. */
const PROPS_ATTRIBUTE = 'data-footfall-props'

/** What server HTML was made of, so that it can be taken over without a difference; undefined where there is none. */
export const keptProps = (host: Element): Record<string, unknown> | undefined => {
  const text = host.shadowRoot?.querySelector(`script[${PROPS_ATTRIBUTE}]`)?.textContent
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The element that keeps it. Whatever the props say, they end nothing but themselves. */
export const keepProps = (props: object): string =>
  `<script type="application/json" ${PROPS_ATTRIBUTE}>${JSON.stringify(props).replaceAll('<', '\\u003c')}</script>`
