import { expect, test } from 'vitest'
import { findDanger, type SafetyFacts } from './check-safety.ts'

const safe: SafetyFacts = { version: '2.10.27', cluster: undefined, replicas: 1, sync: 'always' }

test('one server that writes first, or three copies, are safe', () => {
  expect(findDanger(safe)).toBeUndefined()
  expect(findDanger({ ...safe, version: '3.0.0' })).toBeUndefined()
  expect(findDanger({ ...safe, cluster: 'c', replicas: 3, sync: 'unknown' })).toBeUndefined()
})

test('everything else is told with what to do', () => {
  expect(findDanger({ ...safe, version: '2.9.10' })).toContain('2.10 or later')
  expect(findDanger({ ...safe, version: 'strange' })).toContain('2.10 or later')
  expect(findDanger({ ...safe, sync: 'sometimes' })).toContain('sync_interval: always')
  expect(findDanger({ ...safe, sync: 'unknown' })).toContain('NATS_MONITOR_URL')
  expect(findDanger({ ...safe, cluster: 'c' })).toContain('FOOTFALL_LOG_REPLICAS=3')
  expect(findDanger({ ...safe, version: '2.9.1', cluster: 'c', replicas: 3 })).toContain('2.10')
})
