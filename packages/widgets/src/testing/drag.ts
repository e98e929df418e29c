import { cdp, page } from 'vitest/browser'
import { placeInWindow } from './swipe.ts'

type Send = (name: string, options: object) => Promise<void>

/** A mouse that is pressed on the element, moved sideways by so many pixels and let go. */
export const drag = async (element: HTMLElement, by: number): Promise<void> => {
  const { send } = cdp() as unknown as { send: Send }
  // What is beyond the window's edge hears nothing.
  await page.viewport(1280, 900)
  const [x, y] = placeInWindow(element)
  const mouse = (type: string, at: number, buttons: number): Promise<void> =>
    send('Input.dispatchMouseEvent', {
      type,
      x: at,
      y,
      buttons,
      ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
    })
  await mouse('mouseMoved', x, 0)
  await mouse('mousePressed', x, 1)
  for (let part = 1; part <= 8 && by; part++) await mouse('mouseMoved', x + (by * part) / 8, 1)
  await mouse('mouseReleased', x + by, 0)
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
}
