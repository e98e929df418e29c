import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the Google tag in a real browser', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await createVisitor()
  })
  afterAll(() => visitor.destroy())
  afterEach(() => visitor.reset())

  const tagPage = (calls: string, layer = 'dataLayer') => `<script>
    window.${layer} = window.${layer} || []; function gtag(){ ${layer}.push(arguments) } gtag('js', new Date()); ${calls}
  </script><script async src="${visitor.at('www.googletagmanager.test', `/gtag/js?id=G-TEST1234&l=${layer}`)}"></script>`
  const names = async () => (await visitor.cookies()).map((cookie) => cookie.name).sort()

  test('config sends a page view with client and session from its cookies', async () => {
    const page = await visitor.open(tagPage("gtag('config','G-TEST1234')"))
    const [hit] = await visitor.events(1)
    expect(hit).toMatchObject({
      platform: 'ga4',
      accountId: 'G-TEST1234',
      eventName: 'page_view',
      pageUrl: page.url(),
      verdict: { result: 'accepted' },
    })
    const cookies = await visitor.cookies()
    const ga = cookies.find((cookie) => cookie.name === '_ga')
    const session = cookies.find((cookie) => cookie.name === '_ga_TEST1234')
    expect(ga?.value).toMatch(/^GA1\.1\.\d+\.\d{10}$/)
    expect(hit?.event).toMatchObject({
      cid: ga?.value.split('.').slice(2).join('.'),
      sid: /s(\d+)/.exec(session?.value ?? '')?.[1],
      gcs: 'G1--',
    })
  })

  test('an event carries text, numbers, currency and items, on a data layer of any name', async () => {
    await visitor.open(
      tagPage(
        `gtag('config','G-TEST1234',{send_page_view:false});
         gtag('event','purchase',{transaction_id:'1001',value:48,currency:'EUR',items:[{item_id:'mug-1',item_name:'Mug',quantity:2}]})`,
        'dataLayerPYS',
      ),
    )
    const hits = await visitor.events(1)
    expect(hits).toHaveLength(1)
    expect(hits[0]?.event).toMatchObject({
      en: 'purchase',
      'ep.transaction_id': '1001',
      'epn.value': '48',
      cu: 'EUR',
      pr1: 'idmug-1~nmMug~qt2',
    })
  })

  test('denied storage leaves no cookie, and an update brings them', async () => {
    const page = await visitor.open(
      tagPage(
        "gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied'}); gtag('config','G-TEST1234')",
      ),
    )
    const [first] = await visitor.events(1)
    expect(first?.event).toMatchObject({ gcs: 'G100' })
    expect(await names()).toEqual([])
    await page.evaluate(() => {
      const { gtag } = window as unknown as { gtag: (...args: unknown[]) => void }
      gtag('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' })
      gtag('event', 'after')
    })
    const [, second] = await visitor.events(2)
    expect(second?.event).toMatchObject({ en: 'after', gcs: 'G111' })
    expect(await names()).toEqual(['_ga', '_ga_TEST1234'])
  })

  test('wait_for_update holds the page view until the choice', async () => {
    const page = await visitor.open(
      tagPage(
        "gtag('consent','default',{analytics_storage:'denied',wait_for_update:60000}); gtag('config','G-TEST1234')",
      ),
    )
    await page.waitForFunction(() => 'google_tag_data' in window)
    expect(await visitor.events(0)).toEqual([])
    await page.evaluate(() =>
      (window as unknown as { gtag: (...args: unknown[]) => void }).gtag('consent', 'update', {
        analytics_storage: 'granted',
      }),
    )
    expect((await visitor.events(1))[0]?.event).toMatchObject({ gcs: 'G1-1' })
  })

  test('a default for another region does not apply here', async () => {
    await visitor.open(
      tagPage(
        "gtag('consent','default',{analytics_storage:'denied',region:['US-CA']}); gtag('config','G-TEST1234')",
      ),
    )
    expect((await visitor.events(1))[0]?.event).toMatchObject({ gcs: 'G1--' })
  })

  test('a plain array is no command', async () => {
    await visitor.open(
      tagPage("dataLayer.push(['config','G-WRONG123']); gtag('config','G-TEST1234')"),
    )
    expect((await visitor.events(1)).map((hit) => hit.accountId)).toEqual(['G-TEST1234'])
  })

  test('a conversion reaches Google Ads with its label, click id and hashed user data', async () => {
    await visitor.open(
      tagPage(`gtag('set','user_data',{email:' John@Shop.test'});
        gtag('event','conversion',{send_to:'AW-123456789/AbC-D_1',value:48,currency:'EUR',transaction_id:'1001'})`),
      '/?gclid=Cj0-Test',
    )
    const [hit] = await visitor.events(1, 'kind=event&platform=google-ads')
    expect(hit).toMatchObject({
      accountId: 'AW-123456789/AbC-D_1',
      eventName: 'conversion',
      eventId: '1001',
      event: {
        value: '48',
        currency_code: 'EUR',
        gclaw: 'Cj0-Test',
        em: `tv.1~em.${sha256('john@shop.test')}`,
      },
      verdict: { result: 'accepted' },
    })
  })

  test('an event’s user data reaches Analytics hashed, and not at all where it is denied', async () => {
    const lead = `gtag('event','submit_lead_form',{form_id:'a',user_data:{email:'ann@shop.test',phone_number:'+49301234567',address:{first_name:'Ann',last_name:'Lee'}}});`
    const quiet = "gtag('config','G-TEST1234',{send_page_view:false});"
    await visitor.open(
      tagPage(`${quiet} ${lead} gtag('consent','update',{ad_user_data:'denied'}); ${lead}`),
    )
    const [told, kept] = await visitor.events(2)
    expect(told?.event).toMatchObject({
      en: 'submit_lead_form',
      'ep.form_id': 'a',
      em: `tv.1~em.${sha256('ann@shop.test')}~pn.${sha256('+49301234567')}~fn0.${sha256('ann')}~ln0.${sha256('lee')}`,
    })
    expect(kept?.event).not.toHaveProperty('em')
    expect(JSON.stringify([told, kept])).not.toMatch(/ann@|user_data/)
  })

  test('denied ad_user_data keeps user data back', async () => {
    await visitor.open(
      tagPage(`gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied'}); gtag('set','user_data',{email:'john@shop.test'});
        gtag('event','conversion',{send_to:'AW-123456789/AbC'})`),
      '/?gclid=Cj0-Test',
    )
    const [hit] = await visitor.events(1, 'kind=event&platform=google-ads')
    expect(hit?.event).not.toHaveProperty('em')
    expect(hit?.event).not.toHaveProperty('gclaw')
    expect(await names()).toEqual([])
  })

  test('the page can ask for its session', async () => {
    const page = await visitor.open(tagPage("gtag('config','G-TEST1234')"))
    await visitor.events(1)
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) =>
          (window as unknown as { gtag: (...args: unknown[]) => void }).gtag(
            'get',
            'G-TEST1234',
            'session_id',
            resolve,
          ),
        ),
    )
    expect(answer).toMatch(/^\d{10}$/)
  })

  test('a Tag Manager container tells what reached it', async () => {
    await visitor.open(`<script>
      dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }, { event: 'add_to_cart', event_id: 'atc-1', ecommerce: { value: 24 } }]
    </script><script src="${visitor.at('www.googletagmanager.test', '/gtm.js?id=GTM-TEST12')}"></script>
    <script>dataLayer.push({ quiet: true }); dataLayer.push({ event: 'later' })</script>`)
    const hits = await visitor.events(5, 'kind=event&platform=gtm')
    expect(hits.map((hit) => hit.eventName).sort()).toEqual([
      'add_to_cart',
      'gtm.dom',
      'gtm.js',
      'gtm.load',
      'later',
    ])
    expect(hits.find((hit) => hit.eventName === 'add_to_cart')).toMatchObject({
      accountId: 'GTM-TEST12',
      eventId: 'atc-1',
      event: { entry: { ecommerce: { value: 24 } } },
    })
  })
})
