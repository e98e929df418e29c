import { test } from 'vitest'
import { describeReports } from '../conformance-reports.ts'
import { agreesWithReference } from './agree.ts'
import { createReferenceStore } from './reference-store.ts'

describeReports('plain reference', async () => ({
  store: createReferenceStore(),
  destroy: async () => undefined,
}))

test('V-19 what random cases ask of engines can be asked of the reference', () =>
  agreesWithReference(createReferenceStore(), 20))
