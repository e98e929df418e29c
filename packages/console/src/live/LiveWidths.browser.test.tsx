import type { LiveEvent } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../testing/Stage.tsx'
import { LiveList } from './LiveList.tsx'
import { sampleEvent } from './samples.ts'

const [META] = sampleEvent().destinations
const to = (...names: string[]): LiveEvent =>
  sampleEvent({
    name: 'Purchase',
    evidence: 'confirmed',
    confirmedBy: 'signature',
    destinations: names.flatMap((name) => (META ? [{ ...META, name }] : [])),
  })

/** What the navigation and the page's edges leave to the list. */
const show = async (width: number, event: LiveEvent): Promise<void> => {
  await page.viewport(1280, 900)
  await render(
    <Stage>
      <div style={{ width }}>
        <LiveList
          events={[event]}
          waiting={0}
          onShowWaiting={() => undefined}
          openId={undefined}
          onOpen={() => undefined}
          settingsLink={null}
          loadedAt={0}
          reader={{} as never}
          topRef={null}
        />
      </div>
    </Stage>,
  )
}

const box = (element: Element | null | undefined): DOMRect =>
  element?.getBoundingClientRect() ?? new DOMRect()

afterEach(() => page.viewport(414, 896))

test.each([
  [328, ['meta']],
  [457, ['meta']],
  [489, ['meta']],
  [690, ['meta', 'google', 'pinterest']],
  [969, ['meta', 'google', 'pinterest']],
])('in a list of %d px the mark is whole and the path has room', async (width, names) => {
  await show(width, to(...names))
  const row = page.getByRole('button', { name: /Purchase/ }).element()
  const mark = row.querySelector('[data-evidence]')
  const path = page.getByText(/field-notebook\//).element()
  expect(box(mark).width).toBeGreaterThan(60)
  expect(box(mark).right).toBeLessThanOrEqual(box(row).right)
  expect(box(path).width).toBeGreaterThan(20)
  const badge = row.querySelector('[data-tone]')
  const isApart =
    box(mark).right <= box(badge).left ||
    box(mark).left >= box(badge).right ||
    box(mark).bottom <= box(badge).top
  expect(isApart).toBe(true)
})
