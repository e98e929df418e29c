import { cdp } from 'vitest/browser'

/** The middle of an element, also of one in frames: places in a frame begin at its corner, those of a hand at the window's. */
export const placeInWindow = (element: HTMLElement): [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  let [x, y] = [left + width / 2, top + height / 2]
  for (
    let frame = element.ownerDocument.defaultView?.frameElement;
    frame;
    frame = frame.ownerDocument.defaultView?.frameElement
  ) {
    const corner = frame.getBoundingClientRect()
    x += corner.left
    y += corner.top
  }
  return [x, y]
}

/** A finger on the element that moves sideways by so many pixels; the browser itself decides what that scrolls. */
export const swipe = async (element: HTMLElement, by: number): Promise<void> => {
  const { send } = cdp() as unknown as { send(name: string, options: object): Promise<void> }
  const [x, y] = placeInWindow(element)
  const touch = (type: string, at?: number): Promise<void> =>
    send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  for (let part = 1; part <= 8; part++) await touch('touchMove', x + (by * part) / 8)
  await touch('touchEnd')
}
