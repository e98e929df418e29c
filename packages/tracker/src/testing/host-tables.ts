import type { CompatRest } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import type { PlatformSwitches } from '../compat/consent-filters.ts'

interface HostTables {
  slugs: Record<string, string>
  flags: Record<string, string>
  switches: PlatformSwitches
  rest: Pick<CompatRest, 'slug' | 'ids'>
}

const known = (
  await Promise.all(Object.values(destinations).map(async (load) => (await load()).facts.compat))
).flatMap((compat) => compat || [])

/** What a build hands to `watchHost`, for destinations of a test that go by these names at the host. */
export const hostTables = (slugs: Record<string, string>): HostTables => ({
  slugs,
  flags: slugs,
  switches: Object.fromEntries(
    Object.entries(slugs).flatMap(([name, slug]) => {
      const platform = known.find((one) => one.slug === slug)
      return platform ? [[name, platform.disabledBy]] : []
    }),
  ),
  rest: known.flatMap(({ slug, rest }) => (rest ? { slug, ...rest } : []))[0] ?? {
    slug: '',
    ids: [],
  },
})
