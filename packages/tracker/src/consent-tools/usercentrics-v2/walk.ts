import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service([], { storage: ['uc_settings', 'uc_user_interaction'] })
