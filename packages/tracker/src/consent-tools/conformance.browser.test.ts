/// <reference types="vite/client" />
import { afterEach, describe, expect, test } from 'vitest'
import { relayed } from '../testing/test-answers.ts'
import { consentTools } from './registry.ts'
import { namedTool } from './testing/named-tool.ts'
import { openToolPage, type ToolPageOptions, type ToolTestPage } from './testing/open-tool-page.ts'
import { type CreateSimulatedTool, removeCookie, setCookie } from './testing/simulated-tool.ts'
import { all, type SimulatedOutcome } from './testing/tool-example.ts'

/** What a tool's `simulated.ts` exports: a function that makes the page, and what is to be read of it. */
type SimulatedModule = Record<string, CreateSimulatedTool> & { outcome?: SimulatedOutcome }

const modules = import.meta.glob<SimulatedModule>('./*/simulated.ts', { eager: true })
const CASES = Object.entries(modules).map(([path, { outcome, ...exported }]) => {
  const create = Object.values(exported).find(({ name }) => name.startsWith('createSimulated'))
  if (!create) throw new Error(`${path} exports no createSimulated…`)
  return { name: path.split('/')[1] ?? '', create, ...outcome }
})

const pages: ToolTestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

describe.for(CASES)('$name', ({ name, create, granted, denied }) => {
  const open = async (options?: ToolPageOptions): Promise<ToolTestPage> => {
    const page = await openToolPage([await namedTool(name)], options)
    pages.push(page)
    return page
  }
  const yes = { ...all('granted'), ...granted }
  const no = { ...all('denied'), ...denied }

  test(`C-05 ${name}: unknown until it is answered, granted, and withdrawn`, async () => {
    const page = await open()
    const tool = create(page.window)
    // Cold cache: the tool comes later than we do.
    await page.settle(500)
    expect(page.state()).toMatchObject({ ...all('unknown'), source: 'none' })
    page.tracker.events.fire({ name: 'Lead' })
    tool.arrive()
    await page.settle(2000)
    expect(page.state()).toMatchObject({ ...all('unknown'), source: 'none' })
    // Popups wait for a question that is on the page. Google's tags hear only of answers.
    const isHeard = page.notices.some((notice) => notice.kind === 'consent-tool')
    expect(isHeard).toBe(name !== 'google-consent-mode')
    expect(await page.requests()).toEqual([])
    tool.grantAll()
    await page.settle(2000)
    expect(page.state()).toMatchObject(yes)
    if (yes.analytics === 'granted') {
      expect(page.state().tool).toBe(name)
      const [event] = await relayed(page)
      expect(event?.consent).toMatchObject({ tool: name, analytics: 'granted' })
    }
    tool.withdraw()
    await page.settle(2000)
    expect(page.state()).toMatchObject(no)
    expect(page.state().tool).toBe(name)
  })

  test(`C-05 ${name}: a refusal is one, and what was granted is known again on the next page`, async () => {
    const first = await open()
    const tool = create(first.window)
    tool.arrive()
    await first.settle(2000)
    tool.denyAll()
    await first.settle(2000)
    expect(first.state()).toMatchObject(no)
    expect(await first.requests('/v1/collect')).toEqual([])
    tool.grantAll()
    await first.settle(2000)
    expect(first.state()).toMatchObject(yes)
    first.close()

    const second = await open({ isNext: true })
    create(second.window).arrive()
    await second.settle(2000)
    expect(second.state()).toMatchObject(yes)
  })

  test(`C-05 ${name}: nonsense in its cookies is no answer, and nothing is heard after the end`, async () => {
    const page = await open()
    const tool = create(page.window)
    for (const cookie of tool.cookieNames) setCookie(page.window, cookie, '%7Ballow%E0%A4%A')
    await page.settle(2000)
    expect(Object.values(page.state())).not.toContain('granted')
    page.tracker.destroy()
    for (const cookie of tool.cookieNames) removeCookie(page.window, cookie)
    tool.arrive()
    tool.grantAll()
    await page.settle(12_000)
    expect(Object.values(page.state())).not.toContain('granted')
  })
})

test('every tool that is simulated stands in the registry', () => {
  expect(Object.keys(consentTools)).toEqual(expect.arrayContaining(CASES.map(({ name }) => name)))
})
