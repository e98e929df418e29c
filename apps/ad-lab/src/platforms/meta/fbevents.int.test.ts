import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('fbevents.js in a real browser', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await createVisitor()
  })
  afterAll(() => visitor.destroy())
  afterEach(() => visitor.reset())

  /** The vendor's base code, then the page's calls. */
  const pixelPage = (calls: string) => `<script>
    !function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?
    n.callMethod.apply(n,arguments):n.queue.push(arguments)};if(!f._fbq)f._fbq=n;
    n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;
    t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,
    document,'script','${visitor.at('connect.facebook.test', '/en_US/fbevents.js')}');
    ${calls}
  </script>`

  test('queued and later calls are reported with id, data and page', async () => {
    const page = await visitor.open(
      pixelPage("fbq('init','1234567890'); fbq('track','PageView',{},{eventID:'pv-1'})"),
      '/mug?utm_source=news',
    )
    await visitor.events(1)
    await page.evaluate(() => {
      const { fbq } = window as unknown as { fbq: (...args: unknown[]) => void }
      fbq(
        'track',
        'AddToCart',
        { value: 9.9, currency: 'EUR', content_ids: ['mug-1'] },
        { eventID: 'atc-1' },
      )
    })
    const [pageView, addToCart] = await visitor.events(2)
    expect(pageView).toMatchObject({
      accountId: '1234567890',
      eventName: 'PageView',
      eventId: 'pv-1',
      pageUrl: page.url(),
      verdict: { result: 'accepted' },
    })
    expect(addToCart).toMatchObject({
      eventName: 'AddToCart',
      eventId: 'atc-1',
      event: { customData: { value: '9.9', currency: 'EUR', content_ids: '["mug-1"]' } },
    })
  })

  test('_fbp is set on the shop’s widest domain for 90 days, and an existing one is kept', async () => {
    const page = await visitor.open(pixelPage("fbq('init','1234567890'); fbq('track','PageView')"))
    const [first] = await visitor.events(1)
    const fbp = (await visitor.cookies()).find((cookie) => cookie.name === '_fbp')
    expect(fbp?.value).toMatch(/^fb\.1\.\d{13}\.\d{1,10}$/)
    expect(fbp?.domain).toBe('.shop.test')
    expect((fbp?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(89 * 86_400_000)
    expect(first?.event).toMatchObject({ fbp: fbp?.value })
    await page.reload()
    const [, second] = await visitor.events(2)
    expect(second?.event).toMatchObject({ fbp: fbp?.value })
  })

  test('_fbc keeps the click id as it came', async () => {
    await visitor.open(
      pixelPage("fbq('init','1234567890'); fbq('track','PageView')"),
      '/?fbclid=IwAR_Ab-1',
    )
    const [hit] = await visitor.events(1)
    expect(hit?.event).toMatchObject({ fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR_Ab-1$/) })
  })

  test('nothing is written or sent while consent is revoked; what was held goes out on a grant', async () => {
    const page = await visitor.open(
      pixelPage(
        "fbq('consent','revoke'); fbq('init','1234567890'); fbq('track','PageView',{},{eventID:'held'})",
      ),
    )
    await visitor.events(1, 'kind=script')
    await page.waitForFunction(() => 'callMethod' in (window as unknown as { fbq: object }).fbq)
    expect(await visitor.cookies()).toEqual([])
    expect(await visitor.events(0)).toEqual([])
    await page.evaluate(() =>
      (window as unknown as { fbq: (...args: unknown[]) => void }).fbq('consent', 'grant'),
    )
    expect(await visitor.events(1)).toMatchObject([{ eventId: 'held' }])
    expect((await visitor.cookies()).map((cookie) => cookie.name)).toEqual(['_fbp'])
  })

  test('trackSingle reaches one pixel, track reaches all', async () => {
    await visitor.open(
      pixelPage(`fbq('init','1234567890'); fbq('init','9876543210');
        fbq('trackSingle','9876543210','Lead',{},{eventID:'l'}); fbq('trackSingleCustom','1234567890','Mine',{},{eventID:'m'});
        fbq('trackCustom','Both',{},{eventID:'b'})`),
    )
    const hits = (await visitor.events(4)).map((hit) => `${hit.eventName} ${hit.accountId}`).sort()
    expect(hits).toEqual([
      'Both 1234567890',
      'Both 9876543210',
      'Lead 9876543210',
      'Mine 1234567890',
    ])
  })

  test('advanced matching is hashed, once', async () => {
    const hashed = sha256('16505551212')
    await visitor.open(
      pixelPage(
        `fbq('init','1234567890',{em:' Valéry@Shop.test ',ph:'${hashed}'}); fbq('track','PageView')`,
      ),
    )
    const [hit] = await visitor.events(1)
    expect(hit?.event).toMatchObject({ userData: { em: sha256('valéry@shop.test'), ph: hashed } })
  })

  test('data processing options and agent travel along', async () => {
    await visitor.open(
      pixelPage(
        "fbq('dataProcessingOptions',['LDU'],1,1000); fbq('set','agent','footfall'); fbq('init','1234567890'); fbq('track','PageView')",
      ),
    )
    expect((await visitor.events(1))[0]?.event).toMatchObject({
      dpo: 'LDU',
      dpoco: '1',
      dpost: '1000',
      a: 'footfall',
    })
  })

  test('a long event is posted', async () => {
    await visitor.open(
      pixelPage(
        "fbq('init','1234567890'); fbq('track','ViewContent',{content_name:'x'.repeat(3000)},{eventID:'long'})",
      ),
    )
    expect(await visitor.events(1)).toMatchObject([
      { eventId: 'long', request: { method: 'POST' } },
    ])
  })

  test.each([
    ['reported as a page view by itself', '', ['After', 'PageView', 'PageView']],
    ['left to the page when it asks so', 'fbq.disablePushState = true;', ['After', 'PageView']],
  ])('a change of address is %s', async (_name, setting, expected) => {
    const page = await visitor.open(
      pixelPage(`${setting} fbq('init','1234567890'); fbq('track','PageView')`),
    )
    await visitor.events(1)
    await page.evaluate(() => {
      history.pushState({}, '', '/other')
      ;(window as unknown as { fbq: (...args: unknown[]) => void }).fbq('trackCustom', 'After')
    })
    await visitor.events(1, 'kind=event&eventName=After')
    const hits = await visitor.events(expected.length)
    expect(hits.map((hit) => hit.eventName).sort()).toEqual(expected)
  })
})
