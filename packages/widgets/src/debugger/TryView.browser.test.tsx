import { type ConsentPurpose, defaultSiteConfig, simulate } from '@footfall/contract'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDebugger } from './browser.tsx'

const PURPOSES: Record<string, ConsentPurpose> = { meta: 'advertising', ga4: 'analytics' }
const config = {
  ...defaultSiteConfig('demo', 'https://t.shop.test'),
  destinations: { meta: { ids: ['1'] }, ga4: { ids: ['2'] } },
  automation: { 'hubspot-ads': { ids: ['4037989'], purpose: 'advertising' } },
  events: [{ name: 'PageView' }, { name: 'Lead' }, { name: 'Secret', destinations: ['ga4'] }],
}
config.consent = { ...config.consent, gpc: 'opt-out-regions', optOutRegions: ['US-CA'] }

let close = (): void => undefined
afterEach(() => close())

const open = async (): Promise<{ host: HTMLElement; inputs: unknown[] }> => {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const inputs: unknown[] = []
  const { destroy } = mountDebugger(host, {
    facts: {
      site: 'demo',
      revision: 1,
      version: '0.1.0',
      endpoint: 'https://t.shop.test',
      destinations: [],
      tools: ['klaro'],
    },
    heard: [],
    isReady: () => false,
    simulate(input) {
      inputs.push(input)
      return simulate(config, input, (name) => PURPOSES[name])
    },
    onClose: () => undefined,
  })
  close = () => {
    destroy()
    host.remove()
  }
  await page.getByRole('tab', { name: 'Try it' }).click()
  return { host, inputs }
}

/** Each way of an event group as it is read. */
const ways = (name: string): string[] =>
  [...page.getByRole('region', { name, exact: true }).element().querySelectorAll('li')].map((way) =>
    String(way.textContent),
  )
const ALIKE = 'PageView, Lead'
const choose = (label: string, value: string): Promise<void> =>
  page.getByRole('combobox', { name: label }).selectOptions(value)

test('C-12 without an answer everything is held, and says so', async () => {
  await open()
  await expect
    .poll(() => ways(ALIKE))
    .toEqual([
      'MetaHeldNobody has answered yet. It waits, and follows the answer.',
      'GA4HeldNobody has answered yet. It waits, and follows the answer.',
      'Footfall’s serverHeldNobody has answered yet. It waits, and follows the answer.',
    ])
  expect(ways('Secret')).toHaveLength(2)
})

test('C-10 region, signal and answers together decide, as the gate itself does', async () => {
  const { inputs } = await open()
  await page.getByRole('button', { name: 'Grant all' }).click()
  await expect.poll(() => ways(ALIKE)[0]).toBe('MetaSentThe visitor allowed it.')
  await page.getByRole('checkbox', { name: /Global Privacy Control/ }).click()
  await expect.poll(() => ways(ALIKE)[0]).toMatch(/^MetaDropped.*Global Privacy Control/)
  expect(ways(ALIKE)[1]).toBe('GA4SentThe visitor allowed it.')

  await page.getByRole('textbox', { name: 'Region' }).fill('de')
  await expect.poll(() => ways(ALIKE)[0]).toBe('MetaSentThe visitor allowed it.')
  await page.getByRole('textbox', { name: 'Region' }).fill('US-CA')
  await expect.poll(() => ways(ALIKE)[0]).toMatch(/^MetaDropped/)

  await choose('Analytics', 'denied')
  await expect.poll(() => ways(ALIKE)[2]).toMatch(/^Footfall’s serverDropped/)
  expect(inputs.at(-1)).toEqual({
    region: 'US-CA',
    gpc: true,
    answers: { functional: 'granted', analytics: 'denied', advertising: 'granted' },
    source: 'tool',
    tool: 'klaro',
  })
})

test('a region that is none is not guessed at', async () => {
  const { inputs } = await open()
  const field = page.getByRole('textbox', { name: 'Region' })
  await field.fill('Europe')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/This is no region code/)).toBeVisible()
  expect(inputs.at(-1)).toEqual({ gpc: false })
})

test('A-02 what would be loaded stands there too', async () => {
  await open()
  const part = () => page.getByText('Hubspot Ads').element().closest('li')?.textContent
  await expect.poll(part).toMatch(/Not loaded/)
  await page.getByRole('button', { name: 'Grant all' }).click()
  await expect.poll(part).toMatch(/LoadedThe visitor allowed it/)
})

test('it is used by keyboard and axe finds nothing, in light and dark', async () => {
  const { host } = await open()
  await page.getByRole('textbox', { name: 'Region' }).click()
  await userEvent.keyboard('{Tab}{Tab} ')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  const root = host.shadowRoot?.querySelector('.ff-debugger') as HTMLElement
  const { violations } = await axe.run(root, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
