import type { AppDeps } from '../app/app-deps.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { readSnippet } from '../publish/read-snippet.ts'
import type { CommandResult } from './command.ts'

const NOT_BUILT =
  'No embed is built, so pages get no script yet and this snippet lacks what goes before it: Google’s consent defaults. Run `pnpm build` or set FOOTFALL_EMBED_DIR, then copy the snippet from the console.'

/** What the owner of a new site puts into its pages, and a warning where it is not whole. */
export const tellSnippet = async (deps: AppDeps, key: string): Promise<CommandResult> => {
  const { publicUrl, embedDir } = deps.config
  const files = createEmbedFiles(embedDir, deps.clock)
  const snippet = await readSnippet(deps, files, { key, endpoint: publicUrl })
  const isBuilt = (await files.current()) !== undefined
  return {
    says: [
      '',
      'Put this into the head of every page, before any other tag:',
      '',
      snippet,
      ...(isBuilt ? [] : ['', `Warning: ${NOT_BUILT}`]),
    ],
    data: { snippet, ...(!isBuilt && { warning: NOT_BUILT }) },
  }
}
