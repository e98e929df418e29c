import { defaultSiteConfig } from '@footfall/contract'
import { afterEach, beforeAll, beforeEach } from 'vitest'

/** For tests of the built embed: frames put in here are gone after each test, and each test is a first visit. */
export const embedFrames = (): HTMLIFrameElement[] => {
  const frames: HTMLIFrameElement[] = []
  // The first who asks waits for the build.
  beforeAll(async () => {
    const config = JSON.stringify(defaultSiteConfig('test-site', location.origin))
    await fetch(`/__room/warm-up/loader.js?config=${encodeURIComponent(config)}`)
  }, 120_000)
  // Another file's tests may have shared this tab.
  beforeEach(() => sessionStorage.clear())
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove()
    localStorage.clear()
    sessionStorage.clear()
    for (const pair of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: each test is a first visit
      document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
    }
  })
  return frames
}
