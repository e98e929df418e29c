import {
  type BehaviorPage,
  type BehaviorPageOptions,
  openBehaviorPage,
} from '@footfall/behaviors/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { marks } from './marks.ts'
import { render } from './render.tsx'
import type { ShareButtonsProps } from './ShareButtons.tsx'

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const open = async (
  html: string,
  options: Partial<BehaviorPageOptions> = {},
): Promise<BehaviorPage> => {
  page = await openBehaviorPage({
    behaviors: ['share-buttons'],
    html,
    load: async () => ({ browser, marks: { ...marks, widget: { content: [] } } }),
    ...options,
  })
  return page
}
const draw = (props: ShareButtonsProps = {}): string => render(props, { renderToString }).html
const hrefOf = ({ find }: BehaviorPage, name: string): string =>
  find<HTMLAnchorElement>(`[data-ff-share=${name}]`).href
const canonical = (address: string) => (window: Window) => {
  window.document.title = 'Moon lamp'
  window.document.head.insertAdjacentHTML('beforeend', `<link rel="canonical" href="${address}">`)
}

test('W-17 links share the page’s canonical address with its title', async () => {
  const networks = (['facebook', 'x', 'mail', 'linkedin'] as const).map((network) => ({ network }))
  const opened = await open(draw({ networks }), {
    before: canonical('https://shop.test/moon?a=1&b=2'),
  })
  expect(hrefOf(opened, 'facebook')).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.test%2Fmoon%3Fa%3D1%26b%3D2',
  )
  expect(hrefOf(opened, 'linkedin')).toBe(
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fshop.test%2Fmoon%3Fa%3D1%26b%3D2',
  )
  expect(hrefOf(opened, 'x')).toContain('&text=Moon%20lamp')
  expect(hrefOf(opened, 'mail')).toContain('mailto:?subject=Moon%20lamp&body=https%3A')
})

test('W-17 without a canonical address, the page’s own without its fragment', async () => {
  const opened = await open(draw(), { address: '?lamp=1#top' })
  const own = opened.window.location.href.replace('#top', '')
  expect(hrefOf(opened, 'whatsapp')).toContain(encodeURIComponent(own))
  expect(hrefOf(opened, 'whatsapp')).not.toContain('%23top')
})

test('W-17 an address that is no web address is not shared', async () => {
  const opened = await open(draw(), { before: canonical('javascript:alert(1)') })
  expect(hrefOf(opened, 'facebook')).not.toContain('javascript')
})

test('W-17 a page that changed its address meanwhile is shared under the new one', async () => {
  const opened = await open(draw())
  opened.window.history.pushState(null, '', '?second')
  const link = opened.find('[data-ff-share=facebook]')
  link.addEventListener('click', (event) => event.preventDefault())
  await opened.act({ does: 'click', on: '[data-ff-share=facebook]' })
  expect(hrefOf(opened, 'facebook')).toContain(encodeURIComponent('?second'))
})

test('W-17 links are plain: no opener, not followed by robots, a new window is said', async () => {
  const opened = await open(draw({ newWindowLabel: 'new window' }))
  const links = [...opened.document.querySelectorAll<HTMLAnchorElement>('a[target]')]
  expect(links.length).toBe(3)
  expect(links.map(({ rel }) => rel)).toEqual(links.map(() => 'noopener nofollow'))
  expect(links.every(({ textContent }) => textContent?.includes('(new window)'))).toBe(true)
})

test('W-17 no script, picture or request of a network', async () => {
  const opened = await open(draw())
  expect(opened.document.body.querySelectorAll('script,img,iframe,link')).toHaveLength(0)
  const asked = opened.window.performance.getEntriesByType('resource')
  expect(asked.filter(({ name }) => !name.startsWith(location.origin))).toEqual([])
})

test('W-17 the device’s own sharing where it exists, in a place that was kept for it', async () => {
  const shared: unknown[] = []
  const opened = await open(draw(), {
    before(window) {
      canonical('https://shop.test/moon')(window)
      Object.defineProperty(window.navigator, 'share', {
        value: async (what: unknown) => {
          shared.push(what)
          throw new DOMException('No.', 'AbortError')
        },
      })
    },
  })
  const button = opened.find('[data-ff-share=native]')
  expect(button.inert).toBe(false)
  expect(opened.window.getComputedStyle(button).opacity).toBe('1')
  await opened.act({ does: 'click', on: '[data-ff-share=native]' })
  expect(shared).toEqual([{ title: 'Moon lamp', url: 'https://shop.test/moon' }])
  opened.stop()
  expect(button.inert).toBe(true)
})

test('W-17 without it the button is neither seen nor reached', async () => {
  const opened = await open(draw(), {
    before: (window) => Reflect.deleteProperty(window.Navigator.prototype, 'share'),
  })
  const button = opened.find('[data-ff-share=native]')
  expect(button.inert).toBe(true)
  expect(opened.window.getComputedStyle(button).opacity).toBe('0')
})

test('W-17 copying puts the address on the clipboard and says so', async () => {
  const copied: string[] = []
  const opened = await open(draw({ copiedLabel: 'Copied!' }), {
    before(window) {
      canonical('https://shop.test/moon')(window)
      Object.defineProperty(window.navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
      })
    },
  })
  await opened.act({ does: 'click', on: '[data-ff-share=copy]' })
  expect(copied).toEqual(['https://shop.test/moon'])
  expect(opened.find('[role=status]').textContent).toBe('Copied!')
})

test('W-17 where nothing may be copied, the address is shown', async () => {
  const opened = await open(draw({ url: 'https://shop.test/moon' }), {
    before: (window) => Object.defineProperty(window.navigator, 'clipboard', { value: undefined }),
  })
  await opened.act({ does: 'click', on: '[data-ff-share=copy]' })
  expect(opened.find('[role=status]').textContent).toBe('https://shop.test/moon')
})

const built = (network: string): string =>
  `<div class="elementor-share-btn elementor-share-btn_${network}" role="button">Share</div>`

test.each([
  ['facebook', 'https://www.facebook.com/sharer/'],
  ['x-twitter', 'https://x.com/intent/'],
  ['email', 'mailto:'],
])('W-17 a builder’s button for %s works by press and by keyboard', async (network, begins) => {
  const opens: unknown[][] = []
  const opened = await open(built(network), {
    before: (window) => {
      window.open = (...args) => {
        opens.push(args)
        return null
      }
    },
  })
  await opened.act({ does: 'focus', on: '.elementor-share-btn' })
  await opened.act({ does: 'press', key: 'Enter' })
  await opened.act({ does: 'press', key: ' ' })
  await opened.act({ does: 'click', on: '.elementor-share-btn' })
  expect(opens).toHaveLength(3)
  for (const [address, target, features] of opens) {
    expect(address).toMatch(begins)
    expect([target, features]).toEqual(['_blank', 'noopener'])
  }
})

test('W-17 a network that cannot be linked to is named to whoever edits the page', async () => {
  const opened = await open(built('stumbleupon'))
  expect(opened.running).toEqual([])
  expect(opened.faults()).toEqual(['There is no plain link to share with stumbleupon.'])
})
