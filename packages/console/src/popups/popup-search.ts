/** What a new popup begins with, in its address. */
export interface PopupSearch {
  template?: string | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readPopupSearch = ({ template }: Record<string, unknown>): PopupSearch =>
  typeof template === 'string' && /^[a-z-]{1,32}$/.test(template) ? { template } : {}
