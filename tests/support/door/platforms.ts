import { expect } from '@playwright/test'
import type { World } from '../world.ts'

/** What the screen says, looked at from the other side: the store holds one sale, and each platform was told of that one, once. */
export const expectToldOnce = async (world: World, worth: number): Promise<void> => {
  const rows = await world.database.query<{ id: string }>(
    "select id from events where name = 'Purchase'",
  )
  expect(rows).toHaveLength(1)
  // Meta's script reads addresses, and that of the thanks opens the order: only the server told of it.
  const meta = await world.adLab.records({ platform: 'meta', eventName: 'Purchase' }, 1)
  expect(meta).toMatchObject([
    { channel: 'server', eventId: rows[0]?.id, verdict: { result: 'accepted' } },
  ])
  expect(JSON.stringify(meta[0]?.event)).toContain(`"value":${worth}`)
  const analytics = await world.adLab.records({ platform: 'ga4', eventName: 'purchase' }, 1)
  expect(analytics).toMatchObject([
    { channel: 'browser', eventId: rows[0]?.id, verdict: { result: 'accepted' } },
  ])
}
