/**
 * Keeps one Vitest running in the current folder and runs what it is told, one request at a time: starting anew, and a
 * browser with it, costs several times as much as the tests themselves.
 */
import { createVitest, type TestModule } from 'vitest/node'
import type { Report } from './judge.ts'
import type { VitestRequest } from './vitest-lane.ts'

const project = process.argv[2] ?? 'unit'
const vitest = await createVitest({ project, watch: false, bail: 1, reporters: ['dot'] })
await vitest.standalone()

const reportOf = (module: TestModule): Report['testResults'][number] => {
  const assertionResults = [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result()
    return {
      status: state,
      fullName: test.fullName,
      failureMessages: errors.map(({ message }) => message),
    }
  })
  // A test that failed is told with the tests; here stands whether the file could be loaded.
  const isLoaded = module.errors().length === 0 && module.state() !== 'queued'
  return { name: module.moduleId, status: isLoaded ? 'passed' : 'failed', assertionResults }
}

process.on('message', async ({ tests, name, changed }: VitestRequest) => {
  for (const file of changed) vitest.invalidateFile(file)
  if (name === undefined) vitest.resetGlobalTestNamePattern()
  else vitest.setGlobalTestNamePattern(new RegExp(name))
  const specifications = await vitest.globTestSpecifications([...tests])
  const { testModules } = await vitest.runTestSpecifications(specifications)
  // It also tells of files that ran at earlier requests.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const testResults = testModules.filter(({ moduleId }) => asked.has(moduleId)).map(reportOf)
  process.send?.({ testResults } satisfies Report)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
