import { readOldEmbeds } from '../old-embed/old-embeds.ts'
import { expect, test } from '../support/fixtures.ts'
import { relayedEvents, watchRequests } from '../support/walks.ts'

const PRODUCT = '/product/waxed-field-notebook'

for (const embed of readOldEmbeds()) {
  test(`N-08 an embed of version ${embed.version} talks to the server of today`, async ({
    page,
    world,
  }) => {
    // As the server of that time left them behind.
    for (const { file, body } of embed.chunks) {
      await world.database.query(
        'insert into embed_chunks (file, body) values ($1, $2) on conflict do nothing',
        [file, body],
      )
    }
    const lab = new URL(world.adLab.url)
    lab.hostname = 'connect.facebook.test'
    // A page or its cache may hold the old loader for long; everything else is asked of the new server.
    await page.route(`${world.collector}/s/demo.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: embed.loader(world.collector, lab.origin),
      }),
    )
    const requests = watchRequests(page)
    const failures: string[] = []
    page.on('response', (response) => {
      if (response.url().startsWith(world.collector) && !response.ok()) {
        failures.push(`${response.status()} ${response.url()}`)
      }
    })
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(world.shop + PRODUCT)
    // That config had no banner: the page tells the answer itself.
    await page.evaluate(() => {
      const { footfall } = window as unknown as { footfall(...call: unknown[]): void }
      const granted = 'granted'
      footfall('consent', { functional: granted, analytics: granted, advertising: granted })
    })

    await expect
      .poll(() => requests.flatMap(relayedEvents).map(({ name }) => name), { timeout: 15_000 })
      .toContain('PageView')
    const id = requests.flatMap(relayedEvents).find(({ name }) => name === 'PageView')?.id ?? ''
    const copies = await world.adLab.records({ platform: 'meta', kind: 'event', eventId: id }, 2)
    expect(copies.map(({ channel }) => channel).sort()).toEqual(['browser', 'server'])
    await expect
      .poll(
        async () => (await world.database.query('select 1 from events where id = $1', [id])).length,
        { timeout: 15_000 },
      )
      .toBe(1)
    const chunks = requests.map((request) => new URL(request.url()).pathname)
    const own = embed.chunks.map(({ file }) => `/c/${file}`)
    expect(chunks.filter((path) => path.startsWith('/c/')).length).toBeGreaterThan(1)
    for (const path of chunks.filter((path) => path.startsWith('/c/'))) expect(own).toContain(path)
    expect(failures).toEqual([])
  })
}
