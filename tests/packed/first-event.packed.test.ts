import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { commandsOf } from './support/handbook.ts'
import { type HttpsFront, startHttpsFront } from './support/https-front.ts'
import { type Packed, packAll, root } from './support/pack-all.ts'
import { type Registry, startRegistry } from './support/registry.ts'
import { closeShell, openShell, operatorEnv, runShell, type Shell } from './support/shell.ts'

const HANDBOOK = 'docs/operation.md'
const SHOP = 'www.example.com'
const DATABASE = `packed_${process.pid}_${Date.now()}`

let packages: Packed[]
let registry: Registry
let front: HttpsFront | undefined
let server: Shell | undefined
let browser: Browser | undefined
const tarballs = mkdtempSync(join(tmpdir(), 'footfall-tarballs-'))
const folder = mkdtempSync(join(tmpdir(), 'footfall-empty-'))

const administer = async (sql: string): Promise<void> => {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

beforeAll(async () => {
  packages = await packAll(tarballs)
  registry = await startRegistry(packages)
  await administer(`create database ${DATABASE}`)
})

afterAll(async () => {
  await browser?.close()
  if (server) await closeShell(server)
  await front?.close()
  await registry.close()
  await administer(`drop database if exists ${DATABASE} with (force)`)
  for (const path of [tarballs, folder]) rmSync(path, { recursive: true, force: true })
})

test('the handbook’s commands lead from an empty folder to an event in the console', async () => {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  const serverPort = await freePort()
  const database = new URL(process.env.DATABASE_URL ?? '')
  database.pathname = `/${DATABASE}`
  const env = operatorEnv({
    // All that differs from the handbook's words: where PostgreSQL is, a port that is free, and where our packages are.
    DATABASE_URL: database.href,
    PORT: String(serverPort),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
  })
  writeFileSync(join(folder, '.npmrc'), `@footfall:registry=${registry.url}\n`)
  const handbook = (mark: string) => commandsOf(HANDBOOK, mark)

  await runShell(handbook('install'), folder, env)
  const installed = seconds()
  await runShell(handbook('settings'), folder, env)
  // It holds the keys: nobody else on the machine reads it, nor did while it was written.
  expect(handbook('settings')).toMatch(/^\(umask 077; cat > footfall\.env\)/m)
  expect(statSync(join(folder, 'footfall.env')).mode & 0o777).toBe(0o600)
  const said = await runShell(handbook('init'), folder, env)
  const password = /^Password: (\S+)/m.exec(said)?.[1] ?? ''
  const snippet = /^<script>.*<\/script>$/ms.exec(said)?.[0] ?? ''
  expect(password).toHaveLength(20)
  // The README shows what owners paste, to the letter.
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(snippet)

  server = openShell(handbook('start'), folder, env)
  await expect.poll(server.output, { timeout: 60_000 }).toContain('"msg":"listening"')
  expect(server.output()).toContain('All well')

  front = await startHttpsFront({
    folder: tarballs,
    serverPort,
    shop: SHOP,
    page: () => `<!doctype html><title>Shop</title>${snippet}<script>
      footfall('consent', { analytics: 'granted' })
      footfall('track', 'Lead', { value: 20, currency: 'EUR' })
    </script>`,
  })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=MAP *.example.com:443 127.0.0.1:${front.port}`,
    ],
  })
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const visitor = await context.newPage()
  const problems: string[] = []
  visitor.on('pageerror', (error) => problems.push(error.message))
  await visitor.goto(`https://${SHOP}/`)

  const owner = await context.newPage()
  await signIn(owner, password)
  const row = owner.getByRole('listitem').filter({ hasText: 'Lead' })
  await row.first().waitFor({ timeout: 60_000 })
  console.log(
    `From an empty folder to the first event: ${(Number(seconds()) / 60).toFixed(1)} minutes (${seconds()} s, of which npm ${installed} s).`,
  )
  expect(problems).toEqual([])

  const shown = await owner.evaluate(async () => (await fetch('/api/sites/shop')).json())
  expect(shown).toMatchObject({ snippet, origins: [`https://${SHOP}`], role: 'owner' })
})

const signIn = async (page: Page, password: string): Promise<void> => {
  await page.goto('https://console.example.com/')
  await page.getByLabel('E-mail').fill('you@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Live', exact: true }).click()
  await page.getByRole('heading', { name: 'Live' }).waitFor()
}
