import { type FoundBehavior, type MarkedThing, ownMark } from '@footfall/contract'
import { Parser } from 'htmlparser2'
import { type Matches, readSelector, type SeenElement } from './read-selector.ts'

/** A page may nest without end; no host's markup does. */
const MAX_DEPTH = 200
/** From here on a page is nothing but an attempt: closing what never closes costs more than reading it. */
const HOPELESS_DEPTH = 2000
/** What stands in these is not in the page, as a browser that runs scripts has it. */
const APART = ['template', 'noscript']

/** A page's markup, and where in it each behaviour would find something to do. What concerns the page as a whole is not told. */
export const findBehaviors = (
  html: string,
  behaviors: Iterable<readonly [name: string, marks: MarkedThing]>,
): FoundBehavior[] => {
  const rows = [...behaviors].map(([name, { hosts = [] }]) => ({
    found: { name, n: 0 },
    tests: [`[${ownMark(name)}]`, ...hosts.map(({ selector }) => selector)]
      .filter((selector) => selector !== ':root')
      .map(readSelector)
      .filter((test): test is Matches => test !== undefined),
  }))
  const path: SeenElement[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      path.push({ name, attributes, classes: new Set(attributes.class?.split(/\s+/)) })
      if (path.length > HOPELESS_DEPTH) parser.pause()
      if (path.length > MAX_DEPTH || path.some((one) => APART.includes(one.name))) return
      for (const { found, tests } of rows) if (tests.some((test) => test(path))) found.n++
    },
    onclosetag() {
      path.pop()
    },
  })
  parser.end(html)
  return rows.map(({ found }) => found).filter(({ n }) => n > 0)
}
