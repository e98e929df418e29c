/** An empty element at the end of the body, as the loader makes one for a floating widget. */
export const addHost = (parent: Element = document.body): HTMLElement => {
  const host = document.createElement('div')
  parent.append(host)
  return host
}

/** Puts server HTML into the page as a parser would: declarative shadow roots become real ones. Returns the host. */
export const addServerHtml = (html: string, parent: Element = document.body): HTMLElement => {
  const place = document.createElement('div')
  place.setHTMLUnsafe(html)
  const host = place.firstElementChild as HTMLElement
  parent.append(host)
  return host
}

/** The component's outermost element inside the host's shadow root, once it is drawn. */
export const widgetRoot = (host: Element): HTMLElement | null =>
  host.shadowRoot?.querySelector<HTMLElement>('[data-footfall-root] > *') ?? null
