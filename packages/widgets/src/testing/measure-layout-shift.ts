interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The sum of layout shifts while `act` runs and the page settles; what follows the visitor's own input does not count. */
export async function measureLayoutShift(act: () => unknown): Promise<number> {
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

/** Resolves after so many painted frames. */
export async function nextFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
