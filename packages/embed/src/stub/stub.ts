import type { ConsentAnswers, ConsentPurpose, ConsentValue } from '@footfall/contract'

/** What the inline stub needs of a site's config. */
export interface StubConfig {
  /** Data layers of the Google tags this site uses. */
  layers: string[]
  /** Google's consent types with the purpose that decides them; those not asked about are absent. */
  types: Record<string, ConsentPurpose>
  /** Types that stand at granted. */
  granted: string[]
  /** Regions where everything is granted before an answer; none in explicit mode. */
  regions: string[]
  /** Whether Global Privacy Control lowers advertising in those regions. */
  isGpc: boolean
}

/** How long Google's tags wait for the visitor's answer. */
const WAIT_MS = 500

/**
 * Stands inline in the page's head, before any tag: lets `footfall(…)` be called at once, and sets Google's consent
 * defaults while no tag can have read them yet. The tracker hands later answers to `footfall.g`.
 */
export const FootfallStub = ({ layers, types, granted, regions, isGpc }: StubConfig): void => {
  const page = window as unknown as Record<string, unknown[]> & { footfall?: Stub }
  const footfall: Stub =
    page.footfall ||
    function () {
      // biome-ignore lint/complexity/noArguments: the queue is specified to hold argument objects
      footfall.q = (footfall.q || []).concat([arguments])
    }
  page.footfall = footfall

  const gtag = function (..._command: unknown[]): void {
    for (const layer of layers) {
      const list = page[layer] || []
      page[layer] = list
      // biome-ignore lint/complexity/noArguments: Google tells commands from data by this very kind of object
      list.push(arguments)
    }
  }
  const signals = (answers: Partial<ConsentAnswers>): Record<string, unknown> => {
    const told: Record<string, unknown> = {}
    for (const type in types) {
      const answer = answers[types[type] as ConsentPurpose]
      if (answer && answer !== 'unknown') told[type] = answer
    }
    return told
  }
  const start = (answer: ConsentValue, advertising: ConsentValue, more: object): void => {
    const told = signals({ functional: answer, analytics: answer, advertising })
    for (const type of granted) told[type] = 'granted'
    gtag('consent', 'default', { ...told, ...more })
  }

  start('denied', 'denied', { wait_for_update: WAIT_MS })
  if (regions[0]) {
    const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
    const isLowered = isGpc && globalPrivacyControl
    start('granted', isLowered ? 'denied' : 'granted', { region: regions })
  }
  gtag('set', 'ads_data_redaction', true)
  footfall.g = (answers) => gtag('consent', 'update', signals(answers))
}

type Stub = ((...args: unknown[]) => void) & {
  q?: unknown[]
  g?: (answers: ConsentAnswers) => void
}
