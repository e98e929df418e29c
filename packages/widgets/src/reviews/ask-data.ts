import type { WidgetAsk, WidgetEnv } from '@footfall/contract'

export interface AskPlace {
  site: string
  endpoint: string
  /** Of the published widget. */
  id: string
  language: string
  product: string | undefined
}

/** Asks our server for what a published widget shows: for React pages, which have no script of ours around it. */
export const createAskData =
  ({ site, endpoint, id, language, product }: AskPlace): NonNullable<WidgetEnv['data']> =>
  async (ask) => {
    const asked: WidgetAsk = { ...ask, language, ...(product && { product }) }
    const query = new URLSearchParams({ site })
    for (const [name, value] of Object.entries(asked)) {
      if (value !== undefined) query.set(name, String(value))
    }
    const response = await window.fetch(`${endpoint}/v1/data/${encodeURIComponent(id)}?${query}`)
    if (!response.ok) throw new Error(`The reviews did not come: ${response.status}`)
    return response.json()
  }
