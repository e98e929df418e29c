import type { ConsentPurpose } from '@footfall/contract'
import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['dataLayer'] }

type Layer = ArrayLike<unknown>[]

interface GoogleWindow {
  dataLayer?: Layer
}

const TYPES: Record<string, ConsentPurpose> = {
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  analytics_storage: 'analytics',
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
}

/**
 * What others told Google's tags, for pages whose tool nothing else can read. Only an update is an answer; a default holds
 * before one. We tell Google's tags ourselves: what says no more than we know is taken for our own word, unless others
 * were heard already.
 */
export const tool: ToolDefinition = defineTool<GoogleWindow>({
  name: 'google-consent-mode',
  source: 'google-update',
  map: TYPES,
  subscribe({ window, core: { env, consent } }, tell) {
    const layer = window.dataLayer
    if (!layer?.push) return undefined
    const seen = new WeakSet<object>()
    let answers: ToolAnswers | undefined
    const take = (item: ArrayLike<unknown> | undefined): void => {
      if (item?.[0] !== 'consent' || item[1] !== 'update' || seen.has(item)) return
      seen.add(item)
      const said = Object.entries(TYPES).flatMap(([type, purpose]) => {
        const value = (item[2] as Record<string, unknown> | undefined)?.[type]
        return value === 'granted' || value === 'denied' ? [{ type, purpose, value }] : []
      })
      const state = consent.get()
      // What a signal lowered is nobody's word.
      const isEcho = said.every(({ purpose, value }) => state[purpose] === value)
      if (isEcho && (!answers || state.overlays)) return
      answers = { ...answers }
      for (const { type, value } of said) answers[type] = value === 'granted'
    }
    const look = (): void => {
      Array.from(layer).forEach(take)
      if (answers) tell(answers)
    }
    const { push } = layer
    const heard: Layer['push'] = (...items) => {
      const length = push.apply(layer, items)
      env.guard(() => {
        items.forEach(take)
        if (answers) tell(answers)
      })
      return length
    }
    layer.push = heard
    look()
    return () => {
      if (layer.push === heard) layer.push = push
    }
  },
})
