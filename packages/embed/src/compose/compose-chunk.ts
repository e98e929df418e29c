import { createHash } from 'node:crypto'
import { loneName } from './manifest.ts'

/** A chunk made of others: its name says of which, and carries a hash of its text. */
export interface ComposedChunk {
  file: string
  code: string
}

/** Text of the chunks a build made, by file name. */
export type ChunkTexts = Readonly<Record<string, string>>

/** Chunk name → file name. */
type ChunkFiles = Readonly<Record<string, string>>

/**
 * Tells the browser to compile everything at once: nearly all of it runs at the start, and compiling function by function
 * costs a visitor's main thread half as much again.
 */
export const EAGER = '//# allFunctionsCalledOnLoad\n'

const AFTER_CONSENT = 'after-consent'

/**
 * What a site's page needs after a grant, in one file: what follows an answer, and the browser halves of its destinations,
 * each exported under its name. As files of their own they cost a request, a module and a promise each, and most of what
 * the main thread does then is that. Undefined when the build lacks one of them.
 */
export const composeChunk = (
  texts: ChunkTexts,
  files: ChunkFiles,
  destinations: readonly string[],
): ComposedChunk | undefined => {
  const names = [...destinations].sort()
  const chunkOf = (name: string): string | undefined =>
    (names.length === 1 && files[loneName(name)]) || files[name]
  const wanted = [AFTER_CONSENT, ...names].map(chunkOf)
  if (!wanted.every((file): file is string => !!file && texts[file] !== undefined)) return undefined
  const pieces: string[] = []
  const places = new Map<string, string>()
  /** Puts a chunk and what it imports into the file; answers the variable that holds its exports. */
  const place = (file: string): string => {
    const known = places.get(file)
    if (known) return known
    const { imports, body, exports } = readModule(texts[file] ?? '', file)
    const holders = imports.map((imported) => place(imported.file))
    const own = body.replace(/import\("\.\/([\w-]+\.js)"\)/g, (call, asked: string) =>
      files.conflicts === asked ? `Promise.resolve(${place(asked)})` : call,
    )
    const variable = `$${pieces.length}`
    const taken = imports.map((imported) => `{${imported.names}}`)
    pieces.push(`${variable}=((${taken})=>{${own};return{${exports}}})(${holders})`)
    places.set(file, variable)
    return variable
  }
  const [answer, ...halves] = wanted.map(place)
  const taken = halves.map((holder, at) => `{browser:_${at}}=${holder}`)
  const given = names.map((name, at) => `_${at} as ${JSON.stringify(name)}`)
  const code = `${EAGER}const ${[...pieces, `{part}=${answer}`, ...taken]};export{${['part', ...given]}};`
  return { file: `${[AFTER_CONSENT, ...names].join('.')}-${hashOf(code)}.js`, code }
}

interface ModuleText {
  imports: { file: string; names: string }[]
  body: string
  /** As the members of an object. */
  exports: string
}

/** Takes a built module apart. It is our own minifier's output; whatever else it may be one day must not go unnoticed. */
const readModule = (text: string, file: string): ModuleText => {
  const imports: ModuleText['imports'] = []
  let rest = text.trim()
  for (;;) {
    const [whole, names, from] = /^import\{([^}]*)\}from"\.\/([\w-]+\.js)";/.exec(rest) ?? []
    if (!whole || names === undefined || !from) break
    imports.push({ file: from, names: names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2') })
    rest = rest.slice(whole.length)
  }
  const [end, names] = /;?export\{([\w$, ]*)\};?$/.exec(rest) ?? []
  if (!end || names === undefined || /^import\b(?!\()/.test(rest)) {
    throw new Error(`The chunk ${file} cannot be put together with others.`)
  }
  return {
    imports,
    body: rest.slice(0, -end.length),
    exports: names.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1'),
  }
}

const hashOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, 8)
