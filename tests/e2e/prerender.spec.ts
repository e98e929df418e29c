import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { killGroup } from '../support/kill-group.ts'
import { startVisitSite, type VisitSite } from '../support/visit-site.ts'

let site: VisitSite
test.beforeAll(async () => {
  site = await startVisitSite()
})
test.beforeEach(() => site.configure())
test.afterAll(() => site.close())

/**
 * A browser with nobody at its controls: whoever watches Chromium as Playwright does stops a prerendered page before its first
 * script, and it goes on only once it is seen.
 */
const browse = (url: string): { close(): Promise<void> } => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-prerender-'))
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      `--user-data-dir=${folder}`,
      url,
    ],
    // A group of its own: what Chromium has started outlives it otherwise.
    { stdio: 'ignore', detached: true },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  return {
    async close() {
      killGroup(browser.pid)
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

test('V-17 a page that Chromium prerenders runs, and writes and sends nothing until it is seen', async () => {
  const browser = browse(site.url('www.shop.test', '/preparing'))
  try {
    const prepared = async () =>
      (await site.looks()).filter(({ isPrerendered, isRunning }) => isPrerendered && isRunning)
    // The script has begun, and has had time to do what it should not: unseen pages are given one turn a second.
    await expect.poll(async () => (await prepared()).length, { timeout: 30_000 }).toBeGreaterThan(3)
    expect((await prepared()).at(-1)).toMatchObject({ cookies: '', stored: 0 })
    expect(await site.posts()).toEqual([])

    await site.letGo()
    await expect.poll(() => site.posts()).toContain('t.shop.test /v1/collect')
    const seen = (await site.looks()).find(({ isPrerendered }) => !isPrerendered)
    expect(seen?.isRunning).toBe(true)
    await expect
      .poll(async () => (await site.looks()).at(-1)?.cookies)
      .toContain('pys_start_session=true')
  } finally {
    await browser.close()
  }
})
