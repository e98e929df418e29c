/** One seeded fault: a change that undoes a mend or a clause, and the tests that must then go red. */
export interface Mutant {
  /**
   * What the tests prove: numbers of faults (`9.3` is the third of the faults a reading for trust found), requirements (`V-09`),
   * `settings`, `door`, or `told`: what an owner is told.
   */
  proves: readonly string[]
  /** What is broken, in one sentence. */
  breaks: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** `e2e` builds everything anew for each row: only for what no other test can see. */
  project: 'unit' | 'int' | 'int-alone' | 'int-apps' | 'browser' | 'browser-preact' | 'e2e'
  tests: readonly string[]
  /** Only tests whose full names match this pattern. */
  name?: string
}
