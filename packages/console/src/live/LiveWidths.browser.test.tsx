import type { DestinationInfo, LiveEvent } from '@footfall/contract'
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
const show = async (
  width: number,
  event: LiveEvent,
  destinations: readonly DestinationInfo[] = [],
): Promise<void> => {
  await page.viewport(1280, 900)
  await render(
    <Stage>
      <div style={{ width }}>
        <LiveList
          events={[event]}
          waiting={0}
          onShowWaiting={() => undefined}
          openId={undefined}
          destinations={destinations}
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

const LONG: DestinationInfo[] = ['meta', 'ga4', 'microsoft'].map((name) => ({
  name,
  title: { meta: 'Meta', ga4: 'Google Analytics', microsoft: 'Microsoft Advertising' }[name] ?? '',
  fields: {},
  hasServer: true,
}))

test.each(
  [320, 420, 560, 690, 720, 800, 969, 1176].flatMap((width) => [
    [width, ['microsoft']] as const,
    [width, ['meta', 'microsoft']] as const,
    [width, ['meta', 'ga4', 'microsoft']] as const,
  ]),
)(
  'in a list of %d px no badge of %j reaches the chevron or hides its state',
  async (width, names) => {
    await show(width, to(...names), LONG)
    const row = page.getByRole('button', { name: /Purchase/ }).element()
    const chevron = box(row.querySelector(':scope > svg'))
    const states = box(row.querySelector('[data-tone]')?.parentElement)
    const badges = [...row.querySelectorAll('[data-tone]')]
    expect(badges).toHaveLength(names.length)
    for (const badge of badges) {
      const { left, right, top, bottom } = box(badge)
      expect(left).toBeGreaterThanOrEqual(states.left - 1)
      expect(right).toBeLessThanOrEqual(states.right + 1)
      expect(right <= chevron.left || top >= chevron.bottom || bottom <= chevron.top).toBe(true)
      // The state's own word is the badge's last text, and whole.
      const word = document.createRange()
      word.selectNodeContents(badge.lastChild as Node)
      expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
  },
)
