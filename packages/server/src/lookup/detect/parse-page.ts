import { Parser } from 'htmlparser2'

/** Bounds of what is kept of a page: it comes from strangers. */
const MAX_ELEMENTS = 500
/** No page nests like this; closing what never closes would cost more than reading it. */
const MAX_DEPTH = 2000
const MAX_CODE = 16_384
const MAX_TITLE = 200
const MAX_CONTEXT = 65_536
/** Where a host says what its page is (`PageContext`). */
const CONTEXT_ID = 'footfall-page'
const RUNS = /^(?:$|(?:text|application)\/(?:x-)?(?:java|ecma)script$|module$)/i

export interface PageScript {
  src: string
  type: string
  attributes: Readonly<Record<string, string>>
}

/** What of a page says something about it. Comments, templates and text are no part of it. */
export interface ParsedPage {
  title?: string
  generators: string[]
  /** Content security policies of the page's own head. */
  policies: string[]
  scripts: PageScript[]
  /** Scripts that stand in the page and run. */
  code: string[]
  /** Addresses of style sheets, icons and the like. */
  links: string[]
  /** Classes of the body. */
  bodyClass: string
  /** What the host says of the page, as it stands there. */
  context?: string
}

/** Whether browsers run a script of this type. */
export const isScriptType = (type: string): boolean => RUNS.test(type.trim())

/** Reads markup, well-formed or not, and runs nothing. */
export const parsePage = (html: string): ParsedPage => {
  const page: ParsedPage = {
    generators: [],
    policies: [],
    scripts: [],
    code: [],
    links: [],
    bodyClass: '',
  }
  let text: string[] | undefined
  let isContext = false
  let depth = 0
  const keep = <T>(list: T[], item: T): void => {
    if (list.length < MAX_ELEMENTS) list.push(item)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > MAX_DEPTH) parser.pause()
        if (name === 'script') {
          const { src = '', type = '' } = attributes
          keep(page.scripts, { src, type, attributes })
          isContext = attributes.id === CONTEXT_ID && page.context === undefined
          if (isContext || (!src && isScriptType(type))) text = []
        } else if (name === 'title' && page.title === undefined) text = []
        else if (attributes.content !== undefined) readMeta(page, attributes, keep)
        else if (name === 'link' && attributes.href) keep(page.links, attributes.href)
        else if (name === 'body') page.bodyClass = attributes.class ?? ''
      },
      ontext(part) {
        text?.push(part)
      },
      onclosetag(name) {
        depth--
        if (!text) return
        const whole = text.join('')
        if (isContext) page.context = whole.slice(0, MAX_CONTEXT)
        else if (name === 'script') keep(page.code, whole.slice(0, MAX_CODE))
        if (name === 'title') page.title = whole.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)
        text = undefined
        isContext = false
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return page
}

const readMeta = (
  page: ParsedPage,
  { name = '', 'http-equiv': equiv = '', content = '' }: Record<string, string>,
  keep: (list: string[], item: string) => void,
): void => {
  if (/^generator$/i.test(name)) keep(page.generators, content.slice(0, MAX_TITLE))
  if (/^content-security-policy$/i.test(equiv)) keep(page.policies, content.slice(0, MAX_CODE))
}
