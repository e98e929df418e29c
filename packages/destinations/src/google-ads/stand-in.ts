import { googleStandIn } from '../testing/google-stand-in.ts'
import type { ScriptStandIn } from '../testing/script-stand-in.ts'

export const standIn: ScriptStandIn = googleStandIn
