import type { ToolDefinition, ToolSign } from './shared/define-tool.ts'

/** What a tool's folder exports from `tool.ts`. */
export interface ToolEntry {
  tool: ToolDefinition
  sign: ToolSign
}

export interface KnownTool {
  /** As the owner knows it. */
  label: string
  load(): Promise<ToolEntry>
}

/** Every consent tool, by the name of its folder. For settings, tests and the build: no page loads this list. */
export const consentTools: Readonly<Record<string, KnownTool>> = {
  cookiebot: { label: 'Cookiebot', load: () => import('./cookiebot/tool.ts') },
}
