import type { Target } from './target.ts'

const SCRIPTS = ['fbevents', 'gtag', 'gtm', 'pinterest', 'bat']

/**
 * The limit: a page that does the same visible work as Footfall after a grant, written by hand for nothing else. The same five
 * scripts and calls, one look at the cookies, the same eleven cookies, one post.
 */
export const byHand = (origin: string): Target => ({
  id: 'by-hand',
  label: 'the same work by hand',
  script: `
const origin = '${origin}'
const id = crypto.randomUUID()
const known = document.cookie
window.fbq = function () { (fbq.queue = fbq.queue || []).push(arguments) }
fbq('init', '123456789012345')
fbq('track', 'PageView', { page_title: document.title, event_url: location.href }, { eventID: id })
window.dataLayer = []
window.gtag = function () { dataLayer.push(arguments) }
gtag('js', new Date())
gtag('config', 'G-BENCH00001', { send_page_view: false })
gtag('event', 'page_view', { page_title: document.title, event_id: id })
dataLayer.push({ event: 'PageView', event_id: id })
window.pintrk = function () { (pintrk.queue = pintrk.queue || []).push(arguments) }
pintrk('load', '2612345678901')
pintrk('track', 'pagevisit', { event_id: id })
window.uetq = []
uetq.push('event', 'page_view', {})
for (const name of ${JSON.stringify(SCRIPTS)}) {
  const script = document.createElement('script')
  script.async = true
  script.src = origin + '/stub/platform/' + name + '.js'
  document.head.append(script)
}
const cookies = {
  pys_start_session: 'true',
  pys_session_limit: 'true',
  pys_first_visit: 'true',
  pysTrafficSource: 'direct',
  last_pysTrafficSource: 'direct',
  pys_landing_page: location.href,
  last_pys_landing_page: location.href,
  _fbp: 'fb.1.' + Date.now() + '.1234567890',
  pbid: id,
  ff_visitor: id,
  ff_visit: id,
}
for (const [name, value] of Object.entries(cookies)) {
  if (!known.includes(name + '='))
    document.cookie = name + '=' + encodeURIComponent(value) + ';path=/;max-age=604800;SameSite=Lax'
}
fetch(origin + '/stub/footfall/v1/collect', {
  method: 'POST',
  keepalive: true,
  body: JSON.stringify({
    site: 'bench',
    events: [{
      id, name: 'PageView', time: Date.now(), url: location.href, title: document.title,
      referrer: document.referrer, consent: { advertising: 'granted', analytics: 'granted' },
    }],
  }),
})
`,
})
