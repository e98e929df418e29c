import { createIsbotFromList, list } from 'isbot'
import type { CollectDeps } from './register-collect.ts'

// A headless browser is how owners, monitors and our own tests look at a site as a person would: no crawler by itself.
const recognise = createIsbotFromList(list.filter((pattern) => !/headless/i.test(pattern)))

/** Crawlers, link previewers and programs. A request that names no agent at all is not judged by this. */
export const isBot = (agent: string | undefined): boolean => recognise(agent)

/** Counts what bots sent apart from visitors, by page, and keeps nothing else of it. */
export const countBots = async (
  { countCommit, pages, clock }: Pick<CollectDeps, 'countCommit' | 'pages' | 'clock'>,
  site: string,
  urls: unknown[],
): Promise<void> => {
  const at = clock.now()
  await countCommit.add(
    urls.map((url) => ({ site, at, page: pages.admit(site, pathOf(url)), reason: 'bot', n: 1 })),
  )
}

const pathOf = (url: unknown): string => {
  const { pathname } = URL.parse(String(url)) ?? { pathname: '/' }
  return pathname.slice(0, 2_048)
}
