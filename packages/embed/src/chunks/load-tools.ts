import { type StartTools, startSeveral, type ToolDefinition } from '@footfall/tracker'
import { importBeside } from './import-beside.ts'

/** What the chunk of a consent tool exports. The one of automatic detection starts itself. */
interface ToolChunk {
  tool: ToolDefinition
  part?: StartTools
}

/** Chunks lie beside each other; only the server names them. */
export const importTool = (file: string): Promise<ToolChunk> => importBeside(file)

/** Fetches the consent tools a site names. */
export const loadTools = async (files: readonly string[]): Promise<StartTools> => {
  const chunks = await Promise.all(files.map(importTool))
  return chunks[0]?.part ?? startSeveral(chunks.map(({ tool }) => tool))
}
