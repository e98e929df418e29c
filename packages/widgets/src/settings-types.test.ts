import { expectTypeOf, test } from 'vitest'
import type { PublishedBanner } from './consent-banner/read-props.ts'
import type { PublishedNotice } from './store-notice/read-props.ts'

test('a widget reads its own settings, of which nobody has checked the values', () => {
  const read = (notice: PublishedNotice, banner: PublishedBanner): unknown[] => [
    notice.linkHref,
    // @ts-expect-error There is no such field.
    notice.linkhref,
    banner.accent,
    banner.necessaryText,
    // @ts-expect-error There is no such field.
    banner.acent,
  ]
  expectTypeOf<PublishedNotice['message']>().toBeUnknown()
  expectTypeOf(read).returns.toBeArray()
})
