import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Gate } from './gate.ts'

/** What runs on a visitor's page. Tests, stand-ins and what runs in Node beside it are not. */
const PAGE_CODE = 'packages/{tracker,destinations,widgets,behaviors,embed}/src/**/*.{ts,tsx}'
const ELSEWHERE = [
  '**/node_modules/**',
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/{examples,simulated}.ts',
  '**/embed/src/{build,render}/**',
  '**/{server,read-embed}.ts',
]

/** The page's window has the table of purposes in its types; whoever asks past it asks for anything. */
const PAST_THE_TABLE: readonly [pattern: RegExp, message: string][] = [
  [/(?<!\bwindow\.)\bfetch\(/, 'asks past the page’s window, which knows the table of requests'],
  [/(?<!\bwindow\.navigator\.)\bsendBeacon\(/, 'asks past the page’s window'],
  [/\bnew \w*\.?(XMLHttpRequest|EventSource|WebSocket|WebTransport)\b/, 'asks past fetch'],
  [/\bnew \w*\.?Image\(|<noscript|createElement\('(img|noscript)'/i, 'an image that reports'],
]

/** Page code asks the network only through its window, whose type lets it ask for what the table of purposes names. */
export const pageRequests: Gate = (root) =>
  globSync(PAGE_CODE, { cwd: root, exclude: ELSEWHERE })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => checkText(file, readFileSync(join(root, file), 'utf8')))

const checkText = (file: string, text: string): Finding[] => {
  // A call on the next line is the same call; its line number is that of the object.
  const lines = text.replaceAll(/\n(\s*)\./g, '.').split('\n')
  return lines.flatMap((line, index) =>
    /^\s*(\*|\/\/|\/\*)|^\s*(async )?(fetch|sendBeacon)\(.*\): |^export /.test(line)
      ? []
      : PAST_THE_TABLE.flatMap(([pattern, message]) =>
          pattern.test(line) ? [{ file, line: index + 1, message }] : [],
        ),
  )
}
