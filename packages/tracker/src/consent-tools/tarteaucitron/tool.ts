import { allAgree } from '../shared/all-agree.ts'
import { defineTool, type ToolDefinition, type ToolSign } from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['tarteaucitron'], cookies: ['tarteaucitron='] }

interface Service {
  type: string
  needConsent?: boolean
  defaultState?: unknown
}

interface Tarteaucitron {
  /** Keys of the services the site uses. */
  job?: string[]
  services: Record<string, Service>
  /** True or false once answered; a service that waits is not there. */
  state: Record<string, boolean | undefined>
  parameters: { highPrivacy?: boolean; serviceDefaultState?: unknown }
  user: { bypass?: boolean }
}

/**
 * It asks per service; each has a type. Where the owner lets it take a default, another page or a far country for an
 * answer, it writes down `true` as if the visitor had said so: such a `true` is none.
 */
export const tool: ToolDefinition = defineTool<{ tarteaucitron?: Tarteaucitron }>({
  name: 'tarteaucitron',
  map: {
    api: 'functional',
    support: 'functional',
    other: 'functional',
    analytic: 'analytics',
    gcmanalyticsstorage: 'analytics',
    ads: 'advertising',
    gcmadstorage: 'advertising',
    gcmadsuserdata: 'advertising',
    gcmfunctionality: 'functional',
    gcmpersonalization: 'advertising',
  },
  read({ window: { tarteaucitron } }) {
    if (!tarteaucitron) return undefined
    const { job = [], services, state, parameters, user } = tarteaucitron
    const isPresumed = !parameters.highPrivacy || user.bypass
    const lists: Record<string, (boolean | undefined)[]> = {}
    for (const key of job) {
      const {
        type,
        needConsent,
        defaultState = parameters.serviceDefaultState,
      } = services[key] ?? {}
      if (!type || needConsent === false) continue
      const answer = state[key] && (isPresumed || defaultState === true) ? undefined : state[key]
      for (const id of [key, type]) lists[id] = [...(lists[id] ?? []), answer]
    }
    return Object.fromEntries(Object.entries(lists).map(([id, list]) => [id, allAgree(list)]))
  },
  // One answer to everything is told service by service: looked at when it is through.
  subscribe: ({ core: { env } }, tell) =>
    env.listen(env.window, 'tac.consent_updated', () => void env.clock.after(0, tell), {
      capture: true,
    }),
})
