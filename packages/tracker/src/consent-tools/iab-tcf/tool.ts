import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
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

/** The vendors' numbers in the framework's list. Platforms that are not in it follow the purposes alone. */
const VENDORS: Record<string, string> = {
  ga4: '755',
  gtm: '755',
  'google-ads': '755',
  microsoft: '1126',
}

/**
 * Storing (1) goes with everything. Advertising needs profiles and choice of ads (3, 4) and their measurement (7); that
 * measuring content (8) stands for analytics is a convention of ours. A vendor the visitor was not told of has no consent.
 */
const answersOf = ({
  eventStatus,
  gdprApplies,
  purpose,
  vendor,
  outOfBand,
}: TcData): ToolAnswers => {
  // Where the law does not apply nobody was asked.
  if (!/tcloaded|useractioncomplete/.test(eventStatus ?? '') || gdprApplies === false) return {}
  const may = (...numbers: number[]): boolean =>
    numbers.every((number) => purpose?.consents?.[number] === true)
  const answers: ToolAnswers = { analytics: may(1, 8), advertising: may(1, 3, 4, 7) }
  const disclosed = vendor?.disclosedVendors ?? outOfBand?.disclosedVendors
  for (const [name, id] of Object.entries(VENDORS)) {
    const isAnalytics = name === 'ga4' || name === 'gtm'
    const isAgreed =
      vendor?.consents?.[id] === true && answers[isAnalytics ? 'analytics' : 'advertising']
    answers[name] = isAgreed && (disclosed ? disclosed[id] === true : undefined)
  }
  return answers
}

/** IAB's framework, 2.3. Before the tool itself is there its stub keeps our call. */
export const tool: ToolDefinition = defineTool<TcfWindow>({
  name: 'iab-tcf',
  source: 'tcf',
  map: {
    analytics: 'analytics',
    advertising: 'advertising',
    ...Object.fromEntries(Object.keys(VENDORS).map((name) => [name, name])),
  },
  read: ({ window }) => (window.__tcfapi ? {} : undefined),
  subscribe({ window: { __tcfapi: api }, core: { env } }, tell) {
    if (!api) return undefined
    let listener: number | undefined
    api('addEventListener', 2, (data, isOk) => {
      env.guard(() => {
        listener = data?.listenerId ?? listener
        tell(isOk && data ? answersOf(data) : {})
      })
    })
    return () => api('removeEventListener', 2, () => undefined, listener)
  },
})
