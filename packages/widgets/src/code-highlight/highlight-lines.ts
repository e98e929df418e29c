import { createLowlight } from 'lowlight'
import { LANGUAGES } from './languages.ts'

/** A stretch of code of one colour. */
export interface CodePart {
  text: string
  /** What the grammar calls it, such as `keyword`. Absent: nothing in particular. */
  kind?: string | undefined
}

interface TreeNode {
  type: string
  value?: string
  properties?: { className?: unknown }
  children?: readonly TreeNode[]
}

/** Code as lines of coloured parts; in a language that is not known, as lines of text. */
export const highlightLines = (code: string, language: string): CodePart[][] => {
  const grammars = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined
  const parts = grammars
    ? partsOf(createLowlight(grammars).highlight(language, code) as TreeNode)
    : [{ text: code }]
  const lines: CodePart[][] = [[]]
  for (const { text, kind } of parts) {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (line) lines.at(-1)?.push({ text: line, kind })
    }
  }
  return lines
}

/** The innermost name counts. */
const partsOf = (node: TreeNode, kind?: string): CodePart[] => {
  if (node.value !== undefined) return [{ text: node.value, kind }]
  const own = [node.properties?.className].flat().find((name) => typeof name === 'string')
  const named = typeof own === 'string' ? own.replace(/^hljs-/, '') : kind
  return (node.children ?? []).flatMap((child) => partsOf(child, named))
}

/** Numbers of lines, from `2, 4-6`. What is no number, or more than there are, is passed over. */
export const readLines = (text: string, last: number): ReadonlySet<number> => {
  const found = new Set<number>()
  for (const [, from = '', to = from] of text.matchAll(/(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g)) {
    for (let line = Number(from); line <= Math.min(Number(to), last); line++) found.add(line)
  }
  return found
}
