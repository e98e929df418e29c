import { createTool, LOOK_EVERY_MS, LOOK_FOR_MS } from './create-tool.ts'
import type { ToolDefinition, ToolSign } from './define-tool.ts'
import { type StartTools, startTogether } from './start-tools.ts'

/** A tool that may be found: its file and how it is known. */
export interface FindableTool extends ToolSign {
  file: string
}

/** Looks for tools instead of being told which the site has, and fetches only those that are there. */
export const startFound = (
  tools: readonly FindableTool[],
  load: (file: string) => Promise<{ tool: ToolDefinition }>,
): StartTools =>
  startTogether(({ env }, add) => {
    const left = new Set(tools)
    let isOver = false
    const isHere = ({ globals = [], cookies = [] }: ToolSign, texts: string[]): boolean =>
      globals.some((name) => name in env.window) ||
      cookies.some((start) => texts.some((text) => text.startsWith(start)))
    const look = (rest: number): void => {
      if (isOver) return
      const texts = env.document.cookie.split('; ')
      for (const tool of left) {
        if (!isHere(tool, texts)) continue
        left.delete(tool)
        load(tool.file)
          .then((found) => isOver || add(createTool(found.tool)))
          .catch((error: unknown) => env.debug('consent tool', error))
      }
      if (rest) env.clock.after(LOOK_EVERY_MS, () => look(rest - 1))
    }
    look(LOOK_FOR_MS / LOOK_EVERY_MS)
    return () => {
      isOver = true
    }
  })
