/** What a builder's link does instead of leading somewhere: `#elementor-action:action=off_canvas:open&settings=<base64 JSON>`. */
export interface LinkAction {
  name: string
  settings: Readonly<Record<string, unknown>>
  /** All of it, decoded. */
  text: string
}

/** Encoded or not, in the address or in the attribute beside it. Undefined: it is an ordinary link, or cannot be read. */
export const readAction = (link: Element): LinkAction | undefined =>
  parseAction(link.getAttribute('data-e-action-hash') ?? link.getAttribute('href') ?? '')

export const parseAction = (given: string): LinkAction | undefined => {
  try {
    const text = decodeURIComponent(given)
    const [, name, data] =
      /^#elementor-action:action=([\w:-]+)(?:&settings=(.*))?$/.exec(text) ?? []
    return name ? { name, text, settings: Object(data ? JSON.parse(atob(data)) : {}) } : undefined
  } catch {
    return undefined
  }
}
