import { serviceIds } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { consentTools } from '../registry.ts'
import type { ToolDefinition } from '../shared/define-tool.ts'
import { withServiceIds } from '../shared/with-service-ids.ts'

const facts = await Promise.all(
  Object.values(destinations).map(async (load) => (await load()).facts),
)

/** A tool as pages get it: with the names that the platforms' folders say they have there. */
export const namedTool = async (name: string): Promise<ToolDefinition> => {
  const known = consentTools[name]
  if (!known) throw new Error(`no ${name}`)
  const { tool, vocabulary = name } = await known.load()
  return withServiceIds(tool, serviceIds(facts, vocabulary))
}
