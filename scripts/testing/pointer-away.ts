import { beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

/** Files share a browser's mouse: where the file before left it, it would hover over what this one opens. */
beforeAll(async () => {
  const { send } = cdp() as unknown as { send(name: string, options: object): Promise<void> }
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
})
