import type { AutomationBrowser } from '@footfall/contract'
import type { CreateAutomation } from '@footfall/tracker'
import { createAutomation } from '@footfall/tracker/automation'
import { importBeside } from './import-beside.ts'

/** The chunk that follows the answers for marketing-automation services; each of their parts is a chunk beside it. */
export const automation: CreateAutomation = (core) =>
  createAutomation(core, (file) =>
    importBeside<{ browser: AutomationBrowser }>(file).then(({ browser }) => browser),
  )
