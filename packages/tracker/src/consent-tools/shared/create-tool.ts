import type { ConsentUpdate } from '@footfall/contract'
import { readCookies } from '../../shared/read-cookies.ts'
import type { ConsentTool } from './consent-tool.ts'
import type { ToolAnswers, ToolDefinition, ToolPage } from './define-tool.ts'
import { toUpdate } from './to-update.ts'

/** How often and how long a page is looked at for a tool that tells nobody that it came. */
export const LOOK_EVERY_MS = 500
export const LOOK_FOR_MS = 10_000

/** After a sign, when to look again: many tools tell first and write their cookie afterwards. */
const AGAIN_MS = [0, 1000]

/**
 * Watches a page by a tool's definition: listens, looks every 500 ms for ten seconds, reports only changes, and nothing but
 * `unknown` for what the tool does not say. Whatever the tool's own code throws ends here.
 */
export const createTool = ({
  name,
  source = 'tool',
  map: usual,
  events = [],
  isSilent,
  read,
  subscribe,
}: ToolDefinition): ConsentTool => ({
  name,
  watch(core, report) {
    const { clock, guard, listen, window, document } = core.env
    const map = { ...usual, ...core.config.consentToolMap?.[name] }
    const offs: (() => void)[] = []
    const known = new Set<string>()
    let told: ToolAnswers | undefined
    let last: string | undefined
    let isSubscribed: unknown
    let isOver = false

    const tell = (answers?: ToolAnswers): void => {
      told = answers
      look()
    }
    const look = (): void => {
      if (isOver) return
      const page: ToolPage<unknown> = {
        window,
        document,
        cookies: decodedCookies(document),
        map,
        core,
      }
      if (subscribe && !isSubscribed) {
        // Whoever tells at once must not be asked again by that.
        isSubscribed = true
        isSubscribed = guard(() => subscribe(page, tell))
        if (typeof isSubscribed === 'function') offs.push(isSubscribed as () => void)
      }
      // What cannot be read any more is not known any more.
      const answers = told ?? guard(() => read?.(page)) ?? (last && {})
      if (!answers) return
      const update: ConsentUpdate = { source, ...toUpdate(answers, map, core, known) }
      const text = JSON.stringify(update)
      const isNews = text !== last
      last = text
      if (isNews) report(update)
    }
    const repeat = (left: number): void => {
      look()
      if (left && !isOver) clock.after(LOOK_EVERY_MS, () => repeat(left - 1))
    }
    const lookOften = (): void => {
      look()
      for (const ms of AGAIN_MS) clock.after(ms, look)
    }
    repeat(LOOK_FOR_MS / LOOK_EVERY_MS)
    // In the capture phase the window hears what is told to the document too. When the page is seen again, another tab may
    // have decided.
    for (const type of [...events, 'visibilitychange', ...(isSilent ? ['click'] : [])])
      offs.push(listen(window, type, lookOften, { capture: true }))
    return () => {
      isOver = true
      for (const off of offs) guard(off)
    }
  },
})

const decodedCookies = (document: Document): Record<string, string | undefined> => {
  const cookies: Record<string, string | undefined> = {}
  for (const [name, text] of readCookies(document)) {
    try {
      cookies[name] ??= decodeURIComponent(text)
    } catch {
      cookies[name] ??= text
    }
  }
  return cookies
}
