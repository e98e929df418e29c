import type { LiveAlarm } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { LiveAlarms } from './LiveAlarms.tsx'

const alarm = (name: string, over: Partial<LiveAlarm> = {}): LiveAlarm => ({
  kind: 'more',
  name,
  at: 0,
  now: 60,
  usual: 5,
  ...over,
})
const THREE = [alarm('PageView'), alarm('Subscribe'), alarm('Lead')]

const show = (alarms: readonly LiveAlarm[]) =>
  render(
    <Stage>
      <LiveAlarms alarms={alarms} />
    </Stage>,
  )

afterEach(() => page.viewport(414, 896))

test('on a phone three alarms are one line that can be opened', async () => {
  await page.viewport(360, 780)
  await show(THREE)
  const line = page.getByRole('button', { name: '3 sudden changes' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  const region = page.getByRole('region', { name: 'Sudden changes' })
  expect(region.element().getBoundingClientRect().height).toBeLessThan(60)
  await line.click()
  await expect.element(page.getByText(/60 came/).first()).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('on a wide screen they are open, can be put aside, and a new one opens them again', async () => {
  await page.viewport(1280, 900)
  const { rerender } = await show(THREE)
  const line = page.getByRole('button', { name: '3 sudden changes' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'true')
  await line.click()
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await rerender(
    <Stage>
      <LiveAlarms alarms={[...THREE, alarm('Donate')]} />
    </Stage>,
  )
  await expect
    .element(page.getByRole('button', { name: '4 sudden changes' }))
    .toHaveAttribute('aria-expanded', 'true')
})

test('an event that comes more often and is worth more has one notice', async () => {
  await page.viewport(1280, 900)
  await show([alarm('Subscribe'), alarm('Subscribe', { kind: 'worth', now: 12_020 })])
  await expect
    .element(page.getByRole('button', { name: /^Subscribe comes .* and is worth/ }))
    .toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})
