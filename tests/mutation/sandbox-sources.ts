import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps imports of our own packages inside Stryker's copy of the tree. The copy has no packages of its own but links to those of
 * the tree, and they lead to sources in which nothing is changed: every change would go unseen.
 */
export const sandboxSources = (root: string): Plugin => {
  const tree = dirname(realpathSync(join(root, 'node_modules')))
  return {
    name: 'sandbox-sources',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@footfall/')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found?.id.startsWith(`${tree}/`) || found.id.startsWith(`${root}/`)) return found
      return { ...found, id: join(root, found.id.slice(tree.length)) }
    },
  }
}
