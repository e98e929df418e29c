import { USUAL_NAMES } from '@footfall/contract'
import { allAgree } from '../shared/all-agree.ts'
import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'
import { USUAL_IDS } from '../shared/usual-ids.ts'

export const sign: ToolSign = {
  globals: ['loadOrejime', 'orejimeConfig'],
  cookies: ['eu-consent='],
}

export const vocabulary: string = USUAL_NAMES

interface Purpose {
  id: string
  isMandatory?: boolean
  isExempt?: boolean
  purposes?: Purpose[]
}

interface Orejime {
  config: { purposes: Purpose[] }
  manager: {
    /** Whether it still has to ask. */
    isDirty(): boolean
    getConsent(id: string): boolean | undefined
    on(type: string, listener: () => void): void
    off(type: string, listener: () => void): void
  }
}

/** Consent by purpose, and by group of purposes. One that runs without being asked about can only be refused. */
const answersOf = ({ config: { purposes }, manager }: Orejime): ToolAnswers => {
  const answers: ToolAnswers = {}
  const walk = (list: Purpose[]): (boolean | undefined)[] =>
    list
      .filter(({ isMandatory }) => !isMandatory)
      .map(({ id, isExempt, purposes }) => {
        const own = manager.getConsent(id)
        answers[id] = purposes ? allAgree(walk(purposes)) : isExempt && own ? undefined : own
        return answers[id]
      })
  if (!manager.isDirty()) walk(purposes)
  return answers
}

const isWhole = (instance: Partial<Orejime> | undefined): instance is Orejime =>
  !!instance?.manager && !!instance.config

/** Purposes are the owner's. The instance is a global if it was configured by one; its event hands it over anyway. */
export const tool: ToolDefinition = defineTool<{ orejime?: Partial<Orejime> }>({
  name: 'orejime',
  map: USUAL_IDS,
  isSilent: true,
  read: ({ window: { orejime } }) => (isWhole(orejime) ? answersOf(orejime) : undefined),
  subscribe({ window: { orejime }, core: { env } }, tell) {
    let now: Orejime | undefined
    // `update` comes before it knows itself whether all is answered; `dirty` follows each time.
    const look = (): void => void env.guard(() => now && tell(answersOf(now)))
    const follow = (instance: Partial<Orejime> | undefined): void => {
      if (!isWhole(instance)) return
      now?.manager.off('dirty', look)
      now = instance
      now.manager.on('dirty', look)
      look()
    }
    follow(orejime)
    const off = env.listen(env.document, 'orejime.loaded', (event) =>
      follow((event as CustomEvent<Orejime>).detail),
    )
    return () => {
      off()
      now?.manager.off('dirty', look)
      now = undefined
    }
  },
})
