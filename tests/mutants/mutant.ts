/** One seeded fault: a change that undoes a mend, and the tests that must then go red. */
export interface Mutant {
  /** What the tests prove: numbers of faults (`9.3` is the third of issue 9) or requirements (`V-09`). */
  proves: readonly string[]
  /** What is broken, in one sentence. */
  breaks: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  project: 'unit' | 'int' | 'browser' | 'browser-preact'
  tests: readonly string[]
  /** Vitest's `-t`: only tests whose names match. */
  name?: string
}
