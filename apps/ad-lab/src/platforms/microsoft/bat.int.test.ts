import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'

type Uetq = { uetq: { push: (...args: unknown[]) => void } }

describe('Microsoft’s bat.js in a real browser', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await createVisitor()
  })
  afterAll(() => visitor.destroy())
  afterEach(() => visitor.reset())

  const tagPage = (early: string, options = '') => `<script>
    window.uetq = window.uetq || []; ${early}
    (function(w,d,t,r,u){var f,n,i;w[u]=w[u]||[],f=function(){var o={ti:"12345678"${options}};o.q=w[u],w[u]=new UET(o),w[u].push("pageLoad")},
    n=d.createElement(t),n.src=r,n.async=1,n.onload=n.onreadystatechange=function(){var s=this.readyState;
    s&&s!=="loaded"&&s!=="complete"||(f(),n.onload=n.onreadystatechange=null)},i=d.getElementsByTagName(t)[0],
    i.parentNode.insertBefore(n,i)})(window,document,"script","${visitor.at('bat.bing.test', '/bat.js')}","uetq");
  </script>`

  test('the page load, and events from before and after, are reported', async () => {
    const page = await visitor.open(
      tagPage(
        "uetq.push('event','add_to_cart',{event_category:'shop',revenue_value:24,currency:'EUR'}); uetq.push('event','bare');",
      ),
      '/?msclkid=abc-1',
    )
    await visitor.events(3)
    await page.evaluate(() =>
      (window as unknown as Uetq).uetq.push('event', 'purchase', {
        revenue_value: 48,
        currency: 'EUR',
        event_id: 'p-1',
      }),
    )
    const hits = await visitor.events(4)
    expect(hits.map((hit) => hit.eventName).sort()).toEqual([
      'add_to_cart',
      'bare',
      'pageLoad',
      'purchase',
    ])
    expect(hits.find((hit) => hit.eventName === 'add_to_cart')?.event).toMatchObject({
      ec: 'shop',
      gv: '24',
      gc: 'EUR',
      msclkid: 'abc-1',
    })
    expect(hits.find((hit) => hit.eventName === 'purchase')).toMatchObject({
      accountId: '12345678',
      eventId: 'p-1',
      verdict: { result: 'accepted' },
    })
    expect((await visitor.cookies()).map((cookie) => cookie.name).sort()).toEqual([
      '_uetmsclkid',
      '_uetsid',
      '_uetvid',
    ])
  })

  test('denied storage sends no ids and leaves no cookie', async () => {
    const page = await visitor.open(
      tagPage("uetq.push('consent','default',{ad_storage:'denied'});"),
    )
    const [hit] = await visitor.events(1)
    expect(hit?.event).toMatchObject({ evt: 'pageLoad', asc: 'D' })
    expect(hit?.event).not.toHaveProperty('vid')
    expect(await visitor.cookies()).toEqual([])
    await page.evaluate(() => {
      const { uetq } = window as unknown as Uetq
      uetq.push('consent', 'update', { ad_storage: 'granted' })
      uetq.push('event', 'after', {})
    })
    const [, after] = await visitor.events(2)
    expect(after?.event).toMatchObject({ asc: 'G', vid: expect.stringMatching(/^[a-f0-9]{32}$/) })
  })

  test('automatic tracking reports a change of address', async () => {
    const page = await visitor.open(tagPage('', ',enableAutoSpaTracking:true'))
    await visitor.events(1)
    await page.evaluate(() => history.pushState({}, '', '/other'))
    const [, second] = await visitor.events(2)
    expect(second?.event).toMatchObject({ evt: 'pageLoad', spa: 'Y' })
  })
})
