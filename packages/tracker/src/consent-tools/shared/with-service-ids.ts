import type { ToolDefinition } from './define-tool.ts'

/** A tool that also knows what platforms are called there; put in by the build, since the tracker knows no platform. */
export const withServiceIds = (
  tool: ToolDefinition,
  ids: Readonly<Record<string, string>>,
): ToolDefinition => ({ ...tool, map: { ...tool.map, ...ids } })
