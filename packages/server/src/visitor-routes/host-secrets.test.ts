import { expect, test } from 'vitest'
import type { SiteChanges } from '../sites/site-changes.ts'
import { createHostSecrets } from './host-secrets.ts'

test('a withdrawn secret is never taken again though none can be read; in an outage without a change what is known serves on', async () => {
  let now = 0
  let isDown = false
  const calls: ((site?: string) => void)[] = []
  const changes: SiteChanges = {
    isHeard: () => true,
    onChange: (call) => void calls.push(call),
    close: async () => undefined,
  }
  const change = (site?: string): void => {
    for (const call of calls) call(site)
  }
  const secrets = createHostSecrets(
    {
      async webhookSecrets(site) {
        if (isDown) throw new Error('down')
        return [`of ${site}`]
      },
    },
    { now: () => now, after: () => () => undefined },
    changes,
  )
  for (const site of ['one', 'two']) expect(await secrets.of(site)).toEqual([`of ${site}`])
  isDown = true
  now += 60_000
  for (const site of ['one', 'two']) expect(await secrets.of(site)).toEqual([`of ${site}`])
  change('one')
  change()
  await expect(secrets.of('one')).rejects.toThrow('down')
  expect(await secrets.of('two')).toEqual(['of two'])
})
