import { defineTool, type ToolDefinition, type ToolSign } from '../shared/define-tool.ts'
import {
  USERCENTRICS_IDS,
  USERCENTRICS_NAMES,
  usercentricsAnswers,
} from '../shared/usercentrics-answers.ts'

export const sign: ToolSign = { globals: ['__ucCmp'] }

export const vocabulary: string = USERCENTRICS_NAMES

interface Details {
  consent?: { type?: string; required?: boolean }
  services?: Record<
    string,
    {
      name?: string
      category?: string
      essential?: boolean
      consent?: { given?: boolean; type?: string }
    }
  >
}

interface UsercentricsWindow {
  __ucCmp?: {
    isInitialized?(): boolean | Promise<boolean>
    getConsentDetails?(): Promise<Details>
  }
}

const EVENTS = ['UC_UI_INITIALIZED', 'UC_CMP_API_READY', 'UC_UI_CMP_EVENT', 'UC_CONSENT']

/** It answers by promises. A grant that is implicit is a default of its own. */
export const tool: ToolDefinition = defineTool<UsercentricsWindow>({
  name: 'usercentrics-v3',
  source: 'service',
  map: USERCENTRICS_IDS,
  read: ({ window }) => (window.__ucCmp ? {} : undefined),
  subscribe({ window, core: { env } }, tell) {
    if (!window.__ucCmp?.getConsentDetails) return undefined
    let asked = 0
    const ask = async (): Promise<void> => {
      asked++
      const mine = asked
      try {
        if (!(await window.__ucCmp?.isInitialized?.())) return
        const { consent, services = {} } = (await window.__ucCmp?.getConsentDetails?.()) ?? {}
        // Answers may overtake each other.
        if (mine !== asked) return
        tell(
          usercentricsAnswers(
            Object.values(services).map((service) => ({
              name: service.name,
              category: service.category,
              isEssential: service.essential,
              isGranted: service.consent?.given === true,
              isExplicit: /^explicit/i.test(service.consent?.type ?? consent?.type ?? ''),
            })),
          ),
        )
      } catch (error) {
        env.debug('usercentrics', error)
      }
    }
    const offs = EVENTS.map((type) =>
      env.listen(env.window, type, () => void ask(), { capture: true }),
    )
    void ask()
    return () => {
      for (const off of offs) off()
    }
  },
})
