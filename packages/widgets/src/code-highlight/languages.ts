import type { LanguageFn } from 'highlight.js'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

/** Languages by the names owners choose; what they hold of others, such as styles in HTML, comes along. */
export const LANGUAGES: Readonly<Record<string, Readonly<Record<string, LanguageFn>>>> = {
  bash: { bash },
  css: { css },
  diff: { diff },
  html: { html: xml, xml, css, javascript },
  javascript: { javascript, xml, css },
  json: { json },
  markdown: { markdown, xml },
  php: { php, xml, css, javascript },
  python: { python },
  sql: { sql },
  typescript: { typescript, xml, css },
  yaml: { yaml },
}
