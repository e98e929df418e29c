import type { SiteConfig } from '@footfall/contract'
import { AUTO, loneToolName, toolName } from './manifest.ts'

/** What the loader is told about a site's consent tools. */
interface ComposedTools {
  config: Pick<SiteConfig, 'toolFiles'>
  chunks: { tools?: string }
}

/** A file no build has: asking for it fails, and what cannot be asked for consent stays held. */
const MISSING = 'missing.js'

/**
 * Chooses what reads a site's consent tools: a single tool starts itself, in one request; several, and a host with endpoints
 * of its own, have a frame that fetches them.
 */
export const composeTools = (
  files: Record<string, string>,
  { compat, consentTools = [] }: SiteConfig,
): ComposedTools => {
  const names = consentTools.includes(AUTO) ? [AUTO] : [...new Set(consentTools)]
  const [only, another] = names
  if (only && !another && !compat) {
    const file = files[only === AUTO ? toolName(only) : loneToolName(only)]
    return { config: {}, chunks: { tools: file ?? MISSING } }
  }
  const tools = names.map((name) => files[toolName(name)] ?? MISSING)
  const frame = files[compat ? 'compat' : 'several'] ?? MISSING
  return {
    config: only ? { toolFiles: tools } : {},
    chunks: only || compat ? { tools: frame } : {},
  }
}
