/** The parts of a syntax tree's node that our scripts look at. */
export interface Node {
  type: string
  start: number
  name?: string
  value?: unknown
  key?: Node
  object?: Node
  property?: Node
  callee?: Node
  tag?: Node
  arguments?: Node[]
  properties?: Node[]
  body?: unknown
  quasis?: { value: { cooked: string } }[]
  source?: Node | null
  specifiers?: { importKind?: string; exportKind?: string }[]
  importKind?: string
  exportKind?: string
}

/** Visits every node, outermost first; returning false leaves out what is inside. */
export const walk = (tree: unknown, enter: (node: Node) => boolean): void => {
  if (Array.isArray(tree)) {
    for (const item of tree) {
      walk(item, enter)
    }
    return
  }
  if (typeof tree !== 'object' || tree === null) {
    return
  }
  if ('type' in tree && typeof tree.type === 'string' && !enter(tree as Node)) {
    return
  }
  for (const child of Object.values(tree)) {
    walk(child, enter)
  }
}

/** The names in `test.each(table)(…)` from the last to the first: ['each', 'test']. */
export const calleeNames = (callee: Node | undefined): string[] => {
  if (callee?.type === 'MemberExpression') {
    return [callee.property?.name ?? '', ...calleeNames(callee.object)]
  }
  if (callee?.type === 'CallExpression') {
    return calleeNames(callee.callee)
  }
  if (callee?.type === 'TaggedTemplateExpression') {
    return calleeNames(callee.tag)
  }
  return callee?.name ? [callee.name] : []
}

/** The text of a string or template; a template's holes become `…`. */
export const textOf = (node: Node | null | undefined): string | undefined => {
  if (node?.type === 'TemplateLiteral') {
    return node.quasis?.map(({ value }) => value.cooked).join('…')
  }
  return typeof node?.value === 'string' ? node.value : undefined
}

/** The line of a position, counted from one. */
export const lineAt = (code: string, position: number): number =>
  code.slice(0, position).split('\n').length
