import type { WidgetAsk, WidgetEnv } from '@footfall/contract'

export interface AskPlace {
  site: string
  endpoint: string
  /** Of the published widget. */
  id: string
  /** Empty: the page says none. */
  language: string
  /** What the shop calls the product of the page. */
  product?: string | undefined
  /** Asks by the page's own window, which knows the table of requests. */
  get(address: string): Promise<Response>
}

/** Asks our server for what a published widget shows that no owner fills in. */
export const createAskData =
  ({ site, endpoint, id, language, product, get }: AskPlace): NonNullable<WidgetEnv['data']> =>
  async (ask) => {
    const asked: WidgetAsk = { ...ask, language, ...(product && { product }) }
    const query = new URLSearchParams({ site })
    for (const [name, value] of Object.entries(asked)) {
      if (value || value === 0) query.set(name, String(value))
    }
    const response = await get(`${endpoint}/v1/data/${encodeURIComponent(id)}?${query}`)
    if (!response.ok) throw new Error(`What is shown did not come: ${response.status}`)
    return response.json()
  }
