import type { EngineName, StartEngine } from './engine.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { startWebkit } from './webkit.ts'

/** One line per engine. */
export const engines: Record<EngineName, StartEngine> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
}
