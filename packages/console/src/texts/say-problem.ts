import { text } from './text.ts'
import type { Translate } from './use-texts.ts'

type Pattern = readonly [RegExp, string]

/** Finds a sentence of the server with whatever stands at its `{{places}}`; the same name stands for the same words. */
const sentence = (words: string): Pattern => {
  const seen = new Set<string>()
  const source = words
    .replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (seen.has(name)) return `\\k<${name}>`
      seen.add(name)
      return `(?<${name}>.{0,300}?)`
    })
  return [new RegExp(`^${source}$`, 's'), words]
}

/** What the checks of settings say with a figure in it. */
const FIELDS: readonly Pattern[] = [
  [/^Enter at most (?<n>\d+) characters\.$/, text('Enter at most {{n}} characters.')],
  [/^Enter at most (?<n>\d+) languages\.$/, text('Enter at most {{n}} languages.')],
  [/^Enter at most (?<n>\d+)\.$/, text('Enter at most {{n}}.')],
  [/^Add (?<n>\d+) or more: (?<row>.{1,80})\.$/, text('Add {{n}} or more: {{row}}.')],
  [/^Enter (?<n>-?[\d.]+) or more\.$/, text('Enter {{n}} or more.')],
  [/^Enter (?<n>-?[\d.]+) or less\.$/, text('Enter {{n}} or less.')],
  [/^Choose (?<when>.{1,40}) or later\.$/, text('Choose {{when}} or later.')],
  [/^Choose (?<when>.{1,40}) or earlier\.$/, text('Choose {{when}} or earlier.')],
]

/** What the server's own checks say with a value in it. */
const SERVER: readonly Pattern[] = [
  text(
    '"{{value}}" is no origin. Give scheme and host, without a path: https://www.shop.example. One * may stand for the first part of the host (https://*.shop.example) or for the port.',
  ),
  text('"{{value}}" would let strangers in: name the domain behind the *.'),
  text(
    '*.{{domain}} may belong to many: name each of your hosts, such as {{scheme}}www.your-shop.{{domain}}.',
  ),
  text(
    'Name {{scheme}}{{domain}} or {{scheme}}www.{{domain}} first, so that it is sure that *.{{domain}} is yours.',
  ),
  text('"{{key}}" cannot be a site\'s key: two to 63 of a–z, 0–9 and dashes, no dash first.'),
  text('There are {{n}} passkeys already.'),
  text('There are {{n}} keys already. Revoke some first.'),
  text('There are {{n}} open invitations already.'),
  text(
    'This makes {{size}} kB of HTML. At most {{most}} kB are allowed: shorten it, or divide it.',
  ),
  text(
    'The settings of this site would take {{size}} kB. At most {{most}} kB are allowed: delete or shorten something first.',
  ),
  text(
    'This site has {{n}} destinations, triggers, widgets, popups and behaviors. At most {{most}} are allowed: delete some first.',
  ),
  text("This server does not know the consent tool '{{name}}'."),
  text('The server responded with {{status}}.'),
].map(sentence)

/** What the schemas of the API say, which speak to programmers, for who fills in a form. */
const SCHEMAS: readonly Pattern[] = [
  [/^Invalid email address$/, text('Enter an e-mail address such as ann@example.com.')],
  [
    /^(?:Too small: expected string to have >=1 characters|Invalid input: expected .*received undefined)$/,
    text('Fill this in.'),
  ],
  [
    /^Too small: expected string to have >=(?<n>\d+) characters$/,
    text('Enter at least {{n}} characters.'),
  ],
  [
    /^Too big: expected string to have <=(?<n>\d+) characters$/,
    text('Enter at most {{n}} characters.'),
  ],
  [/^Too big: expected array to have <=(?<n>\d+) items$/, text('Enter at most {{n}}.')],
  [/^Too small: expected .*>=(?<n>-?[\d.]+)(?: items)?$/, text('Enter {{n}} or more.')],
  [/^Too big: expected .*<=(?<n>-?[\d.]+)$/, text('Enter {{n}} or less.')],
  [/^Unrecognized keys?: /, text('There is no such field.')],
  [
    /^(?:Invalid (?:input|option|string|key)|Too small|Too big): /,
    text('This does not look right.'),
  ],
]

const PATTERNS: readonly Pattern[] = [...FIELDS, ...SERVER, ...SCHEMAS]

/** A problem as the server names it, in the reader's language. One that the catalogue does not know stays as it is. */
export const sayProblem = (message: string, t: Translate): string => {
  for (const [pattern, words] of PATTERNS) {
    const match = pattern.exec(message)
    if (match) return t(words, match.groups)
  }
  return t(message)
}
