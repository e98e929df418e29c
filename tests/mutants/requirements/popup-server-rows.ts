import type { Mutant } from '../mutant.ts'

export const SERVER = 'packages/server/src'
export const POPUPS: string = `${SERVER}/popups`

type Row = readonly [breaks: string, find: string, replace: string, name: string]
type Where = Pick<Mutant, 'file' | 'project' | 'tests'>

/** Rows of one file that one test file sees. */
export const rows = (requirement: string, where: Where, ...list: readonly Row[]): Mutant[] =>
  list.map(([breaks, find, replace, name]) => ({
    ...{ proves: [requirement], breaks, find, replace, name, ...where },
  }))

export const unit = (file: string, test: string): Where => ({
  ...{ file, project: 'unit', tests: [test] },
})

export const int = (file: string, test: string): Where => ({
  ...{ file, project: 'int', tests: [test] },
})
