import type { HostExample, LightExample } from '../light/light-example.ts'
import type { CodeHighlightSettings } from './settings.ts'

const code = `// One event, once.
import { track } from './track.js'

export const sell = async (order) => {
  const { total, currency = 'EUR' } = order
  if (total > 0) await track('Purchase', { value: total, currency })
}
`

const html = `<!doctype html>
<div class="lamp" data-price="49">
  <style>.lamp { color: #b3541e }</style>
  <p>A moon &amp; its lamp</p>
</div>`

export const examples: readonly LightExample<CodeHighlightSettings>[] = [
  {
    title: 'in colours',
    settings: { code, language: 'javascript' },
    plain: ['import { track }', 'Purchase'],
    shows: ['.ff-token-keyword', '.ff-token-string', 'pre[tabindex="0"][aria-label=Code]'],
  },
  {
    title: 'with a title, line numbers and lines to look at',
    settings: {
      code,
      language: 'javascript',
      title: 'sell.js',
      hasNumbers: true,
      lines: '2, 5-6',
    },
    plain: ['sell.js', 'export const sell'],
    shows: ['figcaption', '.ff-code-numbers mark:nth-child(6)', '!mark:nth-child(4)'],
  },
  {
    title: 'dark, whatever the page is',
    settings: { code: html, language: 'html', theme: 'dark' },
    plain: ['<!doctype html>', 'A moon &amp; its lamp'],
    shows: ['.ff-code-dark .ff-token-name', '!pre div'],
  },
  {
    title: 'plain text',
    settings: { code: 'Turn it on.\nTurn it off.', language: 'text' },
    plain: ['Turn it off.'],
    shows: ['.ff-code-line', '!.ff-code-line > span'],
  },
  {
    title: 'by keyboard: Tab reaches what scrolls',
    settings: { code: `const long = '${'lamp '.repeat(60)}'`, language: 'javascript' },
    plain: ['const long'],
    acts: [{ does: 'focus', on: 'pre' }],
    shows: ['pre:focus'],
  },
]

/** A page with a script tag keeps its plain code. */
export const hosts: readonly HostExample<CodeHighlightSettings>[] = []
