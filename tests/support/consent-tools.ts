import { existsSync, readdirSync } from 'node:fs'
import type { ToolWalk } from '../../packages/tracker/src/consent-tools/testing/tool-walk.ts'

export type { ToolWalk }

const folder = new URL('../../packages/tracker/src/consent-tools/', import.meta.url)

/** Every consent tool, by the name of its folder, as its `walk.ts` has it. */
export const CONSENT_TOOLS: Record<string, ToolWalk> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder)
      .filter((name) => existsSync(new URL(`${name}/walk.ts`, folder)))
      .map(async (name): Promise<[string, ToolWalk]> => {
        const { walk } = (await import(new URL(`${name}/walk.ts`, folder).href)) as {
          walk: ToolWalk
        }
        return [name, walk]
      }),
  ),
)
