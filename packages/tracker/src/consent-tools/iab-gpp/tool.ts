import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['__gpp'] }

type Section = Record<string, unknown>

interface Ping {
  signalStatus?: string
  parsedSections?: Record<string, Section | Section[]>
}

interface GppEvent {
  listenerId?: number
  pingData?: Ping
}

interface GppWindow {
  __gpp?(
    command: string,
    callback: (event: GppEvent, isOk?: boolean) => void,
    parameter?: unknown,
  ): void
}

const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut']

/**
 * The sections of the United States say who opted out. Not to have done so is no consent: where that is enough, the site's
 * own regions say so. European and Canadian strings have interfaces of their own.
 */
const answersOf = ({ signalStatus, parsedSections = {} }: Ping): ToolAnswers => {
  if (signalStatus === 'not ready') return {}
  const isOut = Object.entries(parsedSections).some(
    ([name, sections]) =>
      /^us/.test(name) &&
      [sections].flat().some((section) => OPT_OUTS.some((field) => section?.[field] === 1)),
  )
  return isOut ? { advertising: false } : {}
}

export const tool: ToolDefinition = defineTool<GppWindow>({
  name: 'iab-gpp',
  source: 'gpp',
  map: { advertising: 'advertising' },
  read: ({ window }) => (window.__gpp ? {} : undefined),
  subscribe({ window: { __gpp: api }, core: { env } }, tell) {
    if (!api) return undefined
    let listener: number | undefined
    api('addEventListener', (event) => {
      env.guard(() => {
        listener = event?.listenerId ?? listener
        if (event?.pingData) tell(answersOf(event.pingData))
      })
    })
    return () => api('removeEventListener', () => undefined, listener)
  },
})
