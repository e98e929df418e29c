import { service, type ToolWalk } from '../testing/tool-walk.ts'

export const walk: ToolWalk = service([
  'wp_consent_functional',
  'wp_consent_marketing',
  'wp_consent_preferences',
  'wp_consent_statistics',
  'wp_consent_statistics-anonymous',
])
