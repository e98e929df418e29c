import type { SiteConfig } from '@footfall/contract'
import { composeStub, type Embed } from '@footfall/embed'

/** The element that brings the script. */
export const scriptElement = (endpoint: string, site: string): string =>
  `<script async src="${endpoint.replaceAll('"', '%22')}/s/${site}.js"></script>`

/**
 * What an owner or an adapter puts into a page's head, before any other tag: the stub, so that Google's consent defaults
 * stand before a tag can read them and `footfall(…)` works at once, then the script itself. The same for every visitor.
 */
export const composeSnippet = (embed: Embed, config: SiteConfig): string =>
  `<script>${composeStub(embed, config)}</script>\n${scriptElement(config.endpoint, config.site)}`
