import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolPage,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['__tcfapi'] }

type Flags = Record<string, boolean | undefined>

interface TcData {
  eventStatus?: string
  gdprApplies?: boolean
  listenerId?: number
  purpose?: { consents?: Flags }
  vendor?: { consents?: Flags; disclosedVendors?: Flags }
  outOfBand?: { disclosedVendors?: Flags }
}

interface TcfWindow {
  __tcfapi?(
    command: string,
    version: number,
    callback: (data: TcData, isOk: boolean) => void,
    parameter?: unknown,
  ): void
}

/**
 * Storing (1) goes with everything. Advertising needs profiles and choice of ads (3, 4) and their measurement (7); that
 * measuring content (8) stands for analytics is a convention of ours. A vendor the visitor was not told of has no consent.
 */
const answersOf = (
  { eventStatus, gdprApplies, purpose, vendor, outOfBand }: TcData,
  { map, core }: ToolPage<unknown>,
): ToolAnswers => {
  // Where the law does not apply nobody was asked.
  if (!/tcloaded|useractioncomplete/.test(eventStatus ?? '') || gdprApplies === false) return {}
  const may = (...numbers: number[]): boolean =>
    numbers.every((number) => purpose?.consents?.[number] === true)
  const answers: ToolAnswers = { analytics: may(1, 8), advertising: may(1, 3, 4, 7) }
  const disclosed = vendor?.disclosedVendors ?? outOfBand?.disclosedVendors
  for (const [id, name] of Object.entries(map)) {
    // A platform's id is its vendor's number in the framework's list; behind it, what tells a vendor's platforms apart.
    const number = Number.parseInt(id, 10)
    if (!number) continue
    const isAnalytics = core.purposeOf(name) === 'analytics'
    const isAgreed =
      vendor?.consents?.[number] === true && answers[isAnalytics ? 'analytics' : 'advertising']
    answers[id] = isAgreed && (disclosed ? disclosed[number] === true : undefined)
  }
  return answers
}

/** IAB's framework, 2.3. Before the tool itself is there its stub keeps our call. */
export const tool: ToolDefinition = defineTool<TcfWindow>({
  name: 'iab-tcf',
  source: 'tcf',
  map: { analytics: 'analytics', advertising: 'advertising' },
  read: ({ window }) => (window.__tcfapi ? {} : undefined),
  subscribe(page, tell) {
    const { __tcfapi: api } = page.window
    const { env } = page.core
    if (!api) return undefined
    let listener: number | undefined
    api('addEventListener', 2, (data, isOk) => {
      env.guard(() => {
        listener = data?.listenerId ?? listener
        tell(isOk && data ? answersOf(data, page) : {})
      })
    })
    return () => api('removeEventListener', 2, () => undefined, listener)
  },
})
