import {
  type ErrorDetail,
  SINGLE_ID,
  SINGLE_PARTS,
  type SingleKind,
  type SiteConfig,
  type ThingRef,
} from '@footfall/contract'
import { siteConfigSchema } from '@footfall/contract/schema'
import { consentTools } from '@footfall/tracker/consent-tools'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { type EntryKind, LIST_PARTS } from '../drafts/site-draft.ts'
import { popupProblems } from '../popups/popup-problems.ts'

/** Why a config cannot be published, each with the thing it is about. */
export const problemsOf = (
  config: SiteConfig,
  destinations: Pick<DestinationRegistry, 'names'>,
): ErrorDetail[] => {
  const parsed = siteConfigSchema.safeParse(config)
  const problems = (parsed.error?.issues ?? []).map((issue): ErrorDetail => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path
    const thing = thingAt(config, path)
    return { path: path.join('.'), message: issue.message, ...(thing && { thing }) }
  })
  for (const [name, { ids }] of Object.entries({ ...config.destinations, ...config.automation })) {
    const path = `destinations.${name}`
    const thing: ThingRef = { kind: 'destination', id: name }
    if (!destinations.names.includes(name)) {
      problems.push({ path, message: 'This server does not know this destination.', thing })
    } else if (ids.length === 0) {
      const message = 'Fill in at least one id, or switch it off.'
      problems.push({ path: `${path}.ids`, message, thing })
    }
  }
  for (const name of config.consentTools ?? []) {
    if (name !== 'auto' && !(name in consentTools)) {
      const message = `This server does not know the consent tool '${name}'.`
      problems.push({ path: 'consentTools', message, thing: { kind: 'consent', id: SINGLE_ID } })
    }
  }
  return [...problems, ...popupProblems(config)]
}

/** Which thing brought what stands at a path of a config. */
const thingAt = (config: SiteConfig, path: readonly PropertyKey[]): ThingRef | undefined => {
  const [part, at] = path
  if (part === 'destinations' || part === 'automation') {
    return typeof at === 'string' ? { kind: 'destination', id: at } : undefined
  }
  const list = (Object.keys(LIST_PARTS) as EntryKind[]).find((kind) => LIST_PARTS[kind] === part)
  if (list) {
    const entry = typeof at === 'number' ? config[LIST_PARTS[list]]?.[at] : undefined
    return entry && { kind: list, id: entry.id }
  }
  const kind = (Object.keys(SINGLE_PARTS) as SingleKind[]).find((one) =>
    (SINGLE_PARTS[one] as readonly unknown[]).includes(part),
  )
  return kind && { kind, id: SINGLE_ID }
}
