const MOMENTS = 12

/**
 * Waits until a page has had so many idle moments in a row, each after a frame, without anything fetched meanwhile: what it does by itself it
 * has done. On a busy machine they take as long as the page does.
 */
export const untilIdle = async (page: Window): Promise<void> => {
  const fetched = (): number => page.performance.getEntriesByType('resource').length
  for (let moments = 0; moments < MOMENTS; moments++) {
    const before = fetched()
    await nextFrame(page)
    await new Promise<unknown>((resolve) => page.requestIdleCallback(resolve, { timeout: 500 }))
    if (fetched() !== before) moments = 0
  }
}

/** The next frame, or half a second where the browser draws none. */
const nextFrame = (page: Window): Promise<unknown> =>
  new Promise((resolve) => {
    page.requestAnimationFrame(resolve)
    setTimeout(resolve, 500)
  })

/** How long a script may take to load: on a busy machine it needs more than a moment. */
const LIMIT_MS = 15_000

/**
 * From here on a page's timers go off at once, so that what it puts off for long comes before the test is over. Only time limits
 * stay as they are.
 */
export const cutWaitsShort = (page: Window): void => {
  const { setTimeout: wait } = page
  const cut = (call: () => void, ms = 0): number =>
    wait.call(page, call, ms < LIMIT_MS ? Math.min(ms, 10) : ms)
  Object.assign(page, { setTimeout: cut })
}
