interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const FRAME_MS = 17

/** The sum of layout shifts while `act` runs and the page settles; what follows the visitor's own input does not count. */
export const measureLayoutShift = async (act: () => unknown): Promise<number> => {
  await nextFrames(3)
  let sum = 0
  const add = (entries: PerformanceEntryList): void => {
    for (const entry of entries as LayoutShift[]) {
      sum += entry.hadRecentInput ? 0 : entry.value
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: false })
  await act()
  await nextFrames(20)
  add(observer.takeRecords())
  observer.disconnect()
  return sum
}

/**
 * Resolves after so many painted frames; after the time they usually take where a browser paints fewer, but never before
 * the second. A browser that was started on a busy machine may go on at one frame a second.
 */
export const nextFrames = async (count: number): Promise<void> => {
  const until = performance.now() + count * FRAME_MS
  for (let frame = 0; frame < count && (frame < 2 || performance.now() < until); frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
