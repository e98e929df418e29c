/** A chunk as a function of what it imports, so that several can be put into one file by writing them one after another. */
export interface Piece {
  /** `({…},{…})=>{…;return{…}}` */
  code: string
  /** Chunks whose exports it is called with, in this order. */
  needs: string[]
}

/**
 * Turns a built chunk into a piece. `inlined` is a chunk that it asks for later by a dynamic import and that every composed file
 * holds anyway. It reads our own minifier's output: whatever that may look like one day stops the build, not a page.
 */
export const makePiece = (text: string, file: string, inlined: string): Piece => {
  const needs: string[] = []
  const taken: string[] = []
  // Only constants of it were used, and stand in the code by now: our modules do nothing by being imported.
  let rest = unfold(text.trim()).replace(/^(?:import"\.\/[\w-]+\.js";)+/, '')
  for (;;) {
    const [whole, names, from] = /^import\{([^}]*)\}from"\.\/([\w-]+\.js)";/.exec(rest) ?? []
    if (!whole || names === undefined || !from) break
    needs.push(from)
    taken.push(`{${names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}`)
    rest = rest.slice(whole.length)
  }
  const [end, names] = /;?export\{([\w$, ]*)\};?$/.exec(rest) ?? []
  if (!end || names === undefined || /^import\b(?!\()/.test(rest)) {
    throw new Error(`The chunk ${file} cannot be put together with others.`)
  }
  const body = rest.slice(0, -end.length).replaceAll(`import("./${inlined}")`, () => {
    if (!needs.includes(inlined)) {
      needs.push(inlined)
      taken.push('$later')
    }
    return 'Promise.resolve($later)'
  })
  const given = names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')
  return { code: `(${taken})=>{${body};return{${given}}}`, needs }
}

/** A chunk that only hands on what it shares with others, in the words of one that imports it. */
const unfold = (text: string): string =>
  text.replace(
    /^export\{([\w$, ]*)\}from("\.\/[\w-]+\.js");?$/,
    (_, names: string, from: string) => {
      const pairs = names.split(',').map((name) => name.trim().split(' as '))
      const taken = pairs.map(([theirs], at) => `${theirs} as $${at}`)
      const given = pairs.map(([theirs, ours = theirs], at) => `$${at} as ${ours}`)
      return `import{${taken}}from${from};export{${given}};`
    },
  )
