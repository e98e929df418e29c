import { type FindableTool, type StartTools, startFound } from '@footfall/tracker'
import { importTool } from './load-tools.ts'

/** Every tool of this build; written by the build. */
declare const FOOTFALL_TOOLS: FindableTool[]

/** The chunk for sites that leave it to us to see which consent tools they have. */
export const part: StartTools = startFound(FOOTFALL_TOOLS, importTool)
