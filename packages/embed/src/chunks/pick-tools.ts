import type { OwnPage, PickPayload, PickQuestion } from '@footfall/contract'
import type { Core } from '@footfall/tracker'
import type { PickTools } from '@footfall/widgets/debugger/browser'

/** Enough for any page of words; what is longer is not read to its end. */
const MAX_PAGE = 3_000_000
const WAIT_MS = 10_000

/** How an element is chosen for the console, where the token was made for that; it then has four parts. */
export const createPickTools = (core: Core, token: string): PickTools | undefined => {
  if (token.split('.').length !== 4) return undefined
  const { env, config, transport } = core
  const { window } = env
  const said: PickPayload = { v: 1, site: config.site, token }
  return {
    async ask() {
      try {
        const response = await window.fetch(`${config.endpoint}/v1/debug/pick`, {
          method: 'POST',
          body: JSON.stringify(said),
        })
        return response.ok ? ((await response.json()) as PickQuestion) : undefined
      } catch {
        return undefined
      }
    },
    send: async (choice) => (await transport.post('/v1/debug/pick', { ...said, choice })).ok,
    async readPage(address) {
      const page = ownPage(address, window.location)
      if (!page) return undefined
      try {
        // As somebody who comes for the first time: no cookie goes along, so nobody's basket or account is touched.
        const response = await window.fetch(page, {
          credentials: 'omit',
          signal: AbortSignal.timeout(WAIT_MS),
        })
        const isHtml = response.headers.get('content-type')?.includes('html')
        return response.ok && isHtml ? (await response.text()).slice(0, MAX_PAGE) : undefined
      } catch {
        return undefined
      }
    },
  }
}

const ownPage = (address: string, { origin }: Location): OwnPage | undefined =>
  URL.canParse(address) && new URL(address).origin === origin ? (address as OwnPage) : undefined
