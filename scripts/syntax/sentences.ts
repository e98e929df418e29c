import { parseSync } from 'vite'
import { lineAt, type Node, textOf, walk } from './walk.ts'

/** An English sentence that the code shows, which is also its key in the catalogue. */
export interface Sentence {
  key: string
  /** Said with a count, so that one and many have forms of their own. */
  isPlural: boolean
  line: number
}

export interface Sentences {
  used: Sentence[]
  /** Where a sentence is put together, or stands in the page without the catalogue. */
  faults: { line: number; message: string }[]
}

interface JsxNode extends Node {
  name: (Node & { name?: string }) & string
  attributes?: JsxNode[]
  children?: JsxNode[]
  expression?: JsxNode
  consequent?: JsxNode
  alternate?: JsxNode
  left?: JsxNode
  right?: JsxNode
  properties?: Node[]
  openingElement?: JsxNode
}

/** Attributes whose text a person reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'error',
  'heading',
  'help',
  'hint',
  'label',
  'lead',
  'no',
  'note',
  'placeholder',
  'summary',
  'title',
  'what',
  'yes',
])

/** Names are the same in every language. */
const NAMES = new Set(['Footfall', 'English', 'Deutsch'])

/** Addresses and paths are no words. */
const isWords = (value: string | undefined): boolean =>
  value !== undefined &&
  /\p{L}{2}/u.test(value) &&
  !/^(?:(?:https?:)?\/|www\.)/.test(value) &&
  !NAMES.has(value.trim())

/** Finds what a file of the console says, and what it says past the catalogue. */
export const sentencesOf = (file: string, code: string): Sentences => {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found: Sentences = { used: [], faults: [] }
  const fault = (node: Node, message: string): void => {
    found.faults.push({ line: lineAt(code, node.start), message })
  }
  const use = (node: JsxNode | undefined, isPlural: boolean): void => {
    for (const part of endsOf(node)) {
      if (part.type === 'Literal' && typeof part.value === 'string') {
        found.used.push({ key: part.value, isPlural, line: lineAt(code, part.start) })
      } else if (part.type === 'TemplateLiteral' || part.type === 'BinaryExpression') {
        fault(part, 'a sentence is put together: write it whole, with {{name}} for what changes')
      }
    }
  }
  const past = (node: JsxNode): void => {
    for (const part of endsOf(node)) {
      if (isWords(part.type === 'BinaryExpression' ? undefined : textOf(part))) {
        fault(part, `“${textOf(part)}” stands past the catalogue: say it by t('…')`)
      }
    }
  }
  walk(program, (plain) => {
    const node = plain as JsxNode
    if (node.type === 'CallExpression') {
      const { name } = (node.callee ?? {}) as Node
      if (name === 't' || name === 'text') {
        use(node.arguments?.[0] as JsxNode | undefined, hasCount(node.arguments?.[1]))
      }
      const [first] = node.arguments ?? []
      if (name === 'usePageTitle' && first) past(first as JsxNode)
    }
    if (node.type === 'JSXOpeningElement' && node.name.name === 'Trans') {
      const attribute = (name: string) => node.attributes?.find((one) => one.name?.name === name)
      use(attributeValue(attribute('i18nKey')), attribute('count') !== undefined)
    }
    if (node.type === 'JSXAttribute' && SPOKEN.has(node.name.name ?? '')) {
      const value = attributeValue(node)
      if (value) past(value)
    }
    if (node.type === 'JSXText' && isWords(String(node.value))) {
      fault(node, `“${String(node.value).trim()}” stands past the catalogue: say it by t('…')`)
    }
    for (const child of node.type.startsWith('JSX') ? (node.children ?? []) : []) {
      if (child.type === 'JSXExpressionContainer' && child.expression) past(child.expression)
    }
    return true
  })
  return found
}

/** An attribute's value, with or without braces around it. */
const attributeValue = (attribute: JsxNode | undefined): JsxNode | undefined => {
  const value = attribute?.value as JsxNode | undefined
  return value?.type === 'JSXExpressionContainer' ? value.expression : value
}

/** What an expression may end as: both sides of a choice. */
const endsOf = (node: JsxNode | undefined): JsxNode[] => {
  if (!node) return []
  if (node.type === 'ConditionalExpression') {
    return [...endsOf(node.consequent), ...endsOf(node.alternate)]
  }
  if (node.type === 'LogicalExpression') return [...endsOf(node.left), ...endsOf(node.right)]
  return [node]
}

const hasCount = (node: Node | undefined): boolean =>
  ((node as JsxNode | undefined)?.properties ?? []).some(({ key }) => key?.name === 'count')
