import type { PopupRuleExample } from '../../part-examples.ts'
import type { BrowsersSettings } from './settings.ts'

const AGENTS = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  other:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0',
}
const names = Object.keys(AGENTS) as (keyof typeof AGENTS)[]

export const examples: PopupRuleExample<BrowsersSettings>[] = [
  ...names.map((found) => ({
    title: `${found} where it is chosen`,
    settings: { [found]: true },
    given: { userAgent: AGENTS[found] },
    holds: true,
    found,
  })),
  ...names.map((found) => ({
    title: `${found} where all others are chosen`,
    settings: Object.fromEntries(names.map((name) => [name, name !== found])),
    given: { userAgent: AGENTS[found] },
    holds: false,
    found,
  })),
  {
    title: 'Chrome of an iPhone',
    settings: { chrome: true },
    given: {
      userAgent:
        'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    },
    holds: true,
    found: 'chrome',
  },
  {
    title: 'Firefox of an iPhone',
    settings: { firefox: true },
    given: {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15',
    },
    holds: true,
    found: 'firefox',
  },
]
