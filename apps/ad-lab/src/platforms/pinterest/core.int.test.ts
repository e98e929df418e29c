import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'

describe('Pinterest’s core.js in a real browser', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await createVisitor()
  })
  afterAll(() => visitor.destroy())
  afterEach(() => visitor.reset())

  const tagPage = (calls: string) => `<script>
    !function(e){if(!window.pintrk){window.pintrk=function(){window.pintrk.queue.push(Array.prototype.slice.call(arguments))};
    var n=window.pintrk;n.queue=[],n.version="3.0";var t=document.createElement("script");t.async=!0,t.src=e;
    var r=document.getElementsByTagName("script")[0];r.parentNode.insertBefore(t,r)}}("${visitor.at('s.pinimg.test', '/ct/core.js')}");
    ${calls}
  </script>`

  test('queued and later calls are reported with their event id', async () => {
    const page = await visitor.open(
      tagPage("pintrk('load','2612345678901',{em:'John@Shop.test'}); pintrk('page')"),
      '/?epik=dj0yJnU9',
    )
    await visitor.events(2)
    await page.evaluate(() =>
      (window as unknown as { pintrk: (...args: unknown[]) => void }).pintrk('track', 'AddToCart', {
        event_id: 'atc-1',
        value: 24,
        currency: 'EUR',
      }),
    )
    const hits = await visitor.events(3)
    expect(hits.map((hit) => hit.eventName).sort()).toEqual(['addtocart', 'init', 'page'])
    expect(hits.find((hit) => hit.eventName === 'addtocart')).toMatchObject({
      accountId: '2612345678901',
      eventId: 'atc-1',
      pageUrl: page.url(),
      event: {
        eventData: { value: 24, currency: 'EUR' },
        partnerData: {
          em: createHash('sha256').update('john@shop.test').digest('hex'),
          epik: 'dj0yJnU9',
        },
      },
      verdict: { result: 'accepted' },
    })
    expect((await visitor.cookies()).map((cookie) => cookie.name).sort()).toEqual([
      '_epik',
      '_pin_unauth',
    ])
  })

  test('without consent nothing is written or sent; a grant lets held calls go', async () => {
    const page = await visitor.open(
      tagPage(
        "pintrk('setconsent',false); pintrk('load','2612345678901'); pintrk('track','lead',{event_id:'l-1'})",
      ),
    )
    await page.waitForFunction(
      () => (window as unknown as { pintrk: { queue: unknown[] } }).pintrk.queue.length === 0,
    )
    expect(await visitor.cookies()).toEqual([])
    expect(await visitor.events(0)).toEqual([])
    await page.evaluate(() =>
      (window as unknown as { pintrk: (...args: unknown[]) => void }).pintrk('setconsent', true),
    )
    expect((await visitor.events(2)).map((hit) => hit.eventName).sort()).toEqual(['init', 'lead'])
  })
})
