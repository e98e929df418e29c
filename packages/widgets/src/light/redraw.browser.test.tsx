import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Gallery } from '../gallery/Gallery.tsx'
import { NavMenu } from '../nav-menu/NavMenu.tsx'
import { Tabs } from '../tabs/Tabs.tsx'
import { keyOf } from './key-of.ts'

let place: HTMLElement
let root: Root
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  // Controllers start after the drawing; a press before that must lead nowhere.
  place.addEventListener('click', (event) => event.preventDefault())
})
afterEach(() => {
  root.unmount()
  place.remove()
})
const draw = (element: ReactElement): void => flushSync(() => root.render(element))
const find = (selector: string): HTMLElement => {
  const found = place.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

test('W-06 pictures that come in the place of others open too', async () => {
  draw(<Gallery items={[{}]} />)
  draw(<Gallery items={[{ picture: { src: 'data:,1', alt: 'Lamp' }, full: '/large.jpg' }]} />)
  await expect
    .poll(() => {
      if (!place.querySelector('dialog')) find('.ff-gallery-link').click()
      return place.querySelector('dialog')?.open
    })
    .toBe(true)
  find('dialog .ff-close').click()
})

test('W-14 a line of a menu that gets some below it opens them', async () => {
  const lines = (level: number) => [
    { text: 'Lamps', href: '/lamps' },
    { text: 'Desk', href: '/desk', level },
  ]
  draw(<NavMenu items={lines(1)} label="Main" />)
  draw(<NavMenu items={lines(2)} label="Main" />)
  const toggle = find('.ff-menu-toggle')
  await expect.poll(() => toggle.ariaExpanded).toBe('false')
  toggle.click()
  await expect.poll(() => toggle.ariaExpanded).toBe('true')
})

test('W-02 tabs whose anchors change name the panels that are there; other words leave the chosen one', async () => {
  const items = (text: string, ...anchors: string[]) =>
    anchors.map((anchor) => ({ title: anchor, text, anchor }))
  draw(<Tabs items={items('one', 'a', 'b')} />)
  await expect.poll(() => find('.ff-tab').ariaSelected).toBe('true')
  find('.ff-tab:nth-child(2)').click()
  draw(<Tabs items={items('two', 'a', 'b')} />)
  expect(find('[aria-selected=true]').textContent).toBe('b')
  draw(<Tabs items={items('two', 'c', 'd')} />)
  const controls = () =>
    [...place.querySelectorAll('.ff-tab')].map((tab) => tab.getAttribute('aria-controls'))
  await expect.poll(controls).toEqual(['c', 'd'])
})

test('items with elements in them have a key, whatever those lead to', () => {
  const around: Record<string, unknown> = { type: 'b', props: {} }
  around.owner = around
  expect(keyOf([{ title: around, anchor: 'a' }])).toBe(keyOf([{ title: <i />, anchor: 'a' }]))
  expect(keyOf([{ title: <i />, anchor: 'a' }])).not.toBe(keyOf([{ title: <i />, anchor: 'b' }]))
})
