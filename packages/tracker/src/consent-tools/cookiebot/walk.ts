import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service(['CookieConsent'])
