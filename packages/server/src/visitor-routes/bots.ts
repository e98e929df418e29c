import type { Clock } from '@footfall/contract'
import { createIsbotFromList, list } from 'isbot'
import { reducePath } from '../cleaning/scrub.ts'
import type { NameLimit } from '../event-names/name-limit.ts'
import type { DropCount } from '../store/event-store.ts'
import type { GroupCommit } from './group-commit.ts'

// A headless browser is how owners, monitors and our own tests look at a site as a person would: no crawler by itself.
const recognise = createIsbotFromList(list.filter((pattern) => !/headless/i.test(pattern)))

/** Crawlers, link previewers and programs. A request that names no agent at all is not judged by this. */
export type IsBot = (agent: string | undefined) => boolean

/** Remembers what it judged: the list is one very long expression, and most visitors share a few hundred agents. */
export const createIsBot = (maxAgents = 2_000): IsBot => {
  const judged = new Map<string, boolean>()
  return (agent) => {
    if (agent === undefined) return recognise(agent)
    const known = judged.get(agent)
    if (known !== undefined) return known
    const verdict = recognise(agent)
    if (judged.size >= maxAgents) judged.delete(judged.keys().next().value as string)
    judged.set(agent, verdict)
    return verdict
  }
}

export interface BotCountDeps {
  countCommit: GroupCommit<DropCount>
  pages: NameLimit
  clock: Clock
}

/** Counts what bots sent apart from visitors, by page, and keeps nothing else of it. */
export const countBots = async (
  { countCommit, pages, clock }: BotCountDeps,
  site: string,
  urls: unknown[],
): Promise<void> => {
  const at = clock.now()
  await countCommit.add(
    urls.map((url) => ({ site, at, page: pages.admit(site, pathOf(url)), reason: 'bot', n: 1 })),
  )
}

const pathOf = (url: unknown): string => {
  const { pathname } = URL.parse(typeof url === 'string' ? url : '') ?? { pathname: '/' }
  return reducePath(pathname.slice(0, 2_048))
}
