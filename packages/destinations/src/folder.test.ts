import type { DestinationFolder, DestinationServer } from '@footfall/contract'
import { expect, test } from 'vitest'
import { destinations } from './index.ts'

test('a folder that says less than all of its platform does not compile', async () => {
  const folder = (await destinations.meta?.()) as DestinationFolder & { server: DestinationServer }
  const { facts, conflict, settings, server } = folder
  const { compat: _compat, ...nameless } = facts
  const { consentNames: _names, ...unnamed } = facts
  const { googleConsent: _google, ...mute } = facts
  const { sources: _sources, ...sourceless } = facts
  const { queue: _queue, ...signless } = conflict
  const { declaration: _declaration, ...silent } = settings
  const { apiBase: _base, ...placeless } = server
  const { errors: _errors, ...faultless } = server
  const incomplete: DestinationFolder[] = [
    // @ts-expect-error without facts
    { settings, conflict },
    // @ts-expect-error without the signs of other trackers
    { settings, facts },
    // @ts-expect-error without what hosts call it
    { settings, conflict, facts: nameless },
    // @ts-expect-error without what consent tools call it
    { settings, conflict, facts: unnamed },
    // @ts-expect-error without whether it speaks Google's consent mode
    { settings, conflict, facts: mute },
    // @ts-expect-error without what a content security policy has to let through
    { settings, conflict, facts: sourceless },
    // @ts-expect-error with fewer signs than there are
    { settings, facts, conflict: signless },
    // @ts-expect-error without what it keeps in browsers
    { facts, conflict, settings: silent },
    // @ts-expect-error with a server half without its API's base
    { settings, facts, conflict, server: placeless },
    // @ts-expect-error with a server half without the platform's errors
    { settings, facts, conflict, server: faultless },
  ]
  expect(incomplete).toHaveLength(10)
})
