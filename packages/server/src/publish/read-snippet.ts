import type { SiteDirectory } from '../sites/site-directory.ts'
import { composeSnippet, scriptElement } from './compose-snippet.ts'
import type { EmbedFiles } from './embed-files.ts'

/** What an owner puts into the page's head; the script alone while nothing is published or built. */
export const readSnippet = async (
  { sites }: { sites: SiteDirectory },
  files: EmbedFiles,
  site: { key: string; endpoint: string },
): Promise<string> => {
  const [built, config] = await Promise.all([files.current(), sites.config(site.key)])
  return built && config
    ? composeSnippet(built.embed, config)
    : scriptElement(site.endpoint, site.key)
}
