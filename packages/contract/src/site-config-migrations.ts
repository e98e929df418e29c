import { SITE_CONFIG_VERSION, type SiteConfig } from './site-config.ts'

type AnyConfig = Record<string, unknown> & { v: number }

/** Step `n` turns a stored config of version `n` into version `n + 1`. Steps are never changed once released. */
export type ConfigStep = (config: AnyConfig) => AnyConfig

/**
 * Widgets and rules had no ids: they get the number of their place, which never changes in a version that is published. The
 * migration of the drafts gives the same ones.
 */
const nameEntries: ConfigStep = (config) => ({
  ...config,
  v: 2,
  widgets: rowsOf(config.widgets).map(({ widget, props, ...others }, at) => ({
    id: `w${at + 1}`,
    kind: widget,
    ...others,
    settings: props ?? {},
  })),
  ...(config.triggers !== undefined && {
    triggers: rowsOf(config.triggers).map((rule, at) => ({ id: `t${at + 1}`, ...rule })),
  }),
})

const rowsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

export const CONFIG_STEPS: Record<number, ConfigStep> = { 1: nameEntries }

/**
 * Brings a stored config of any older version up to the current one. Returns undefined for a config of a newer
 * version or one that is no config at all: the caller must not guess.
 */
export const upgradeSiteConfig = (
  stored: unknown,
  steps: Record<number, ConfigStep> = CONFIG_STEPS,
  target: number = SITE_CONFIG_VERSION,
): SiteConfig | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  let config = stored as AnyConfig
  if (!Number.isInteger(config.v)) return undefined
  while (config.v < target) {
    const step = steps[config.v]
    if (!step) return undefined
    config = step(config)
  }
  return config.v === target ? (config as unknown as SiteConfig) : undefined
}
