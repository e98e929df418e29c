import { defineTool, type ToolDefinition, type ToolSign } from '../shared/define-tool.ts'
import {
  USERCENTRICS_IDS,
  USERCENTRICS_NAMES,
  usercentricsAnswers,
} from '../shared/usercentrics-answers.ts'

export const sign: ToolSign = { globals: ['UC_UI'] }

export const vocabulary: string = USERCENTRICS_NAMES

interface Service {
  name?: string
  categorySlug?: string
  isEssential?: boolean
  consent?: { status?: boolean; type?: string; history?: { type?: string }[] }
}

interface UsercentricsWindow {
  UC_UI?: {
    isInitialized?(): boolean
    isConsentRequired?(): boolean
    getServicesBaseInfo?(): Service[]
  }
  __ucCmp?: unknown
  localStorage: Storage
}

/**
 * Where no consent is required by its rules it calls everything granted: only what the visitor said counts. Not every
 * edition says by whom an answer was given; whether the visitor has touched it stands in its storage.
 */
export const tool: ToolDefinition = defineTool<UsercentricsWindow>({
  name: 'usercentrics-v2',
  source: 'service',
  map: USERCENTRICS_IDS,
  events: ['UC_UI_INITIALIZED', 'UC_UI_CMP_EVENT', 'UC_UI_VIEW_CHANGED'],
  read({ window }) {
    const { UC_UI: ui, __ucCmp: isNewer } = window
    if (!ui || isNewer) return undefined
    if (!ui.isInitialized?.() || ui.isConsentRequired?.() !== false) return {}
    const isTouched = window.localStorage.getItem('uc_user_interaction') === 'true'
    return usercentricsAnswers(
      (ui.getServicesBaseInfo?.() ?? []).map(({ name, categorySlug, isEssential, consent }) => {
        const type = consent?.type ?? consent?.history?.at(-1)?.type
        return {
          name,
          category: categorySlug,
          isEssential,
          isGranted: consent?.status === true,
          isExplicit: type ? /^explicit/i.test(type) : isTouched,
        }
      }),
    )
  },
})
