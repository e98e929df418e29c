import type { DestinationConfigOf, DestinationServer } from '@footfall/contract'
import { expectTypeOf, test } from 'vitest'
import type { MetaPublicSettings, MetaSettings } from './meta/settings.ts'

test('a browser half reads what is public, and no misspelt key', () => {
  const read = (config: DestinationConfigOf<MetaPublicSettings>): unknown[] => [
    config.ids,
    config.limitedDataUse,
    // @ts-expect-error There is no such field.
    config.limitDataUse,
    // @ts-expect-error A page never gets it.
    config.accessToken,
  ]
  expectTypeOf(read).returns.toBeArray()
})

test('a server half reads all of its own', () => {
  const isReady: DestinationServer<MetaSettings>['isReady'] = (settings) =>
    // @ts-expect-error There is no such field.
    Boolean(settings.accessToken && settings.acessToken)
  expectTypeOf(isReady).returns.toBeBoolean()
})
