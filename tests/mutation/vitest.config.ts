import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import base from '../../vitest.config.ts'
import { AREAS } from './areas.ts'
import { sandboxSources } from './sandbox-sources.ts'

/** Within Stryker's sandbox, a copy of the tree. */
const ROOT = join(import.meta.dirname, '../..')

const area = AREAS[process.env.FOOTFALL_MUTATION_AREA ?? '']
if (!area) throw new Error('FOOTFALL_MUTATION_AREA names no area.')

const projects = base.test?.projects as TestProjectInlineConfiguration[]

/** One of the tree's own projects, with nothing but these tests. */
const withTests = (
  name: string,
  include: readonly string[] | undefined,
): TestProjectInlineConfiguration[] => {
  const project = projects.find(({ test }) => test?.name === name)
  if (!project || !include) return []
  return [
    {
      ...project,
      root: ROOT,
      // Shared by all sandboxes otherwise, through their links.
      cacheDir: join(ROOT, '.vite'),
      plugins: [...(project.plugins ?? []), sandboxSources(ROOT)],
      // Packages are links that lead out of the sandbox.
      server: { fs: { strict: false } },
      // Each change wants each module anew.
      test: { ...project.test, include: [...include], isolate: true },
    },
  ]
}

export default defineConfig({
  test: {
    projects: [...withTests('unit', area.unit), ...withTests('browser-shared', area.browser)],
  },
})
