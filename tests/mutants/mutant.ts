/** One seeded fault: a change to a source file, and the tests that must then go red. */
export interface Mutant {
  /** What is broken, in one sentence. */
  breaks: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  project: 'unit' | 'int' | 'int-alone' | 'int-load' | 'int-apps' | 'browser' | 'browser-preact'
  tests: readonly string[]
  /** Only tests whose full names match this pattern, to save time; where none does, all of them. */
  name?: string
}
