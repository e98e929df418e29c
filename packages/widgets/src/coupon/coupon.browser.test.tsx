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

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const open = async (options: Partial<BehaviorPageOptions>): Promise<BehaviorPage> => {
  const draw = (code: string): string =>
    render({ code, copiedLabel: `${code} copied` }, { renderToString }).html
  page = await openBehaviorPage({
    behaviors: ['coupon'],
    html: `${draw('LAMP10')}<hr>${draw('LAMP20')}`,
    load: async () => ({ browser, marks: { ...marks, widget: { content: [] } } }),
    ...options,
  })
  return page
}
const press = (one: BehaviorPage): Promise<void> =>
  one.act({ does: 'click', on: 'hr ~ .ff-coupon .ff-coupon-copy' })
const said = ({ document }: BehaviorPage): (string | null)[] =>
  [...document.querySelectorAll('.ff-coupon-status')].map((one) => one.textContent)

test('P-01 a press copies that code and says so for a while; the other stays as it was', async () => {
  const copied: string[] = []
  const opened = await open({
    before: (window) =>
      Object.defineProperty(window.navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
      }),
  })
  await press(opened)
  expect(copied).toEqual(['LAMP20'])
  expect(said(opened)).toEqual(['', 'LAMP20 copied'])
  opened.clock.advance(4_000)
  expect(said(opened)).toEqual(['', ''])
})

test('P-01 where nothing may be copied, the code is marked for the visitor’s own hand', async () => {
  const opened = await open({
    before(window) {
      Object.defineProperty(window.navigator, 'clipboard', { value: undefined })
      window.document.execCommand = () => false
    },
  })
  await press(opened)
  expect(String(opened.window.getSelection())).toBe('LAMP20')
  expect(said(opened)).toEqual(['', ''])
})
