/** Waits until the check returns something true, and returns that; throws after `ms`. */
export const waitFor = async <T>(
  check: () => T | Promise<T>,
  ms = 15_000,
): Promise<Exclude<T, false | undefined | null | 0>> => {
  const end = Date.now() + ms
  for (;;) {
    const value = await check()
    if (value) return value as Exclude<T, false | undefined | null | 0>
    if (Date.now() > end) throw new Error(`Still not so after ${ms} ms: ${check}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
