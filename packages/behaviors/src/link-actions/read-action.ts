/** What a builder's link does instead of leading somewhere: `#elementor-action:action=off_canvas:open&settings=<base64 JSON>`. */
export interface LinkAction {
  name: string
  settings: Readonly<Record<string, unknown>>
}

/** Encoded or not, in the address or in the attribute beside it. Undefined: it is an ordinary link, or cannot be read. */
export const readAction = (link: Element): LinkAction | undefined => {
  const text = link.getAttribute('data-e-action-hash') ?? link.getAttribute('href') ?? ''
  try {
    const [, name, data] =
      /^#elementor-action:action=([\w:-]+)&settings=(.*)/.exec(decodeURIComponent(text)) ?? []
    return name && data ? { name, settings: JSON.parse(atob(data)) } : undefined
  } catch {
    return undefined
  }
}
