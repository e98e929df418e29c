import type { Clock, DestinationBrowser } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createTestDestination } from '../../testing/test-destination.ts'
import { createBrowserEnv, type PageWindow } from '../env.ts'
import { createLoadHalf } from './load-halves.ts'

const open = () => {
  const tasks: (() => void)[] = []
  const asked: string[] = []
  const loaded: (string | undefined)[] = []
  const clock: Clock = {
    now: () => 0,
    after(_ms, call) {
      tasks.push(call)
      return () => undefined
    },
  }
  const env = createBrowserEnv({} as PageWindow, { clock })
  const load = async (name: string): Promise<DestinationBrowser> => {
    asked.push(name)
    if (name === 'broken') throw new Error(name)
    return createTestDestination(name, 'analytics')
  }
  const loadHalf = createLoadHalf(env, { load, afterVisit: (call) => call() })
  return {
    asked,
    loaded,
    want: (name: string) => loadHalf(name, (browser) => loaded.push(browser?.name)),
    /** The next task, with what it resolves. */
    async turn() {
      tasks.shift()?.()
      for (let step = 0; step < 5; step++) await Promise.resolve()
    },
  }
}

test('halves are fetched together in one idle moment, and handed over one per task', async () => {
  const { asked, loaded, want, turn } = open()
  for (const name of ['one', 'two', 'three']) want(name)
  expect(asked).toEqual([])
  await turn()
  expect([asked, loaded]).toEqual([['one', 'two', 'three'], []])
  await turn()
  expect(loaded).toEqual(['one'])
  await turn()
  expect(loaded).toEqual(['one', 'two'])
  await turn()
  expect(loaded).toEqual(['one', 'two', 'three'])
})

test('one that cannot be fetched is handed over as nothing, and keeps no other', async () => {
  const { loaded, want, turn } = open()
  for (const name of ['broken', 'one']) want(name)
  await turn()
  await turn()
  expect(loaded).toEqual([undefined, 'one'])
})
