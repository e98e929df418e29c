import { createHash } from 'node:crypto'
import type { PolicyAddition, PolicyFinding } from '@footfall/contract'
import { allowsAddress, type Policy, parsePolicies, sourcesOf } from './parse-policy.ts'

export interface PolicyInput {
  /** The page. */
  url: URL
  header: readonly string[]
  /** Of the page's own head. */
  page: readonly string[]
  /** Where the script comes from and where events go. */
  endpoint: string
  site: string
  /** What stands in the page beside the script, to be allowed by its hash; absent where nothing does. */
  stub?: string | undefined
}

const SCRIPT = ['script-src-elem', 'script-src']
const CONNECT = ['connect-src']
const NONCE_OR_HASH = /^'(?:nonce|sha(?:256|384|512))-/i

/** Whether a page's policies let our script run and report, and what is to be added where they do not. All of them have to. */
export const judgePolicy = (input: PolicyInput): PolicyFinding => {
  const header = parsePolicies(input.header)
  const page = parsePolicies(input.page)
  const policies = [...header, ...page]
  const from: PolicyFinding['from'] = [
    ...(header[0] ? (['header'] as const) : []),
    ...(page[0] ? (['page'] as const) : []),
  ]
  if (policies.length === 0) return { state: 'none', from, additions: [] }
  const additions: PolicyAddition[] = []
  const script = new Set(policies.flatMap((policy) => missingScripts(policy, input)))
  if (script.size > 0) additions.push({ directive: 'script-src', sources: [...script] })
  const collect = new URL('/v1/collect', input.endpoint)
  const isConnected = policies.every((policy) => {
    const sources = sourcesOf(policy, CONNECT)
    return !sources || allowsAddress(sources, collect, input.url)
  })
  if (!isConnected) {
    additions.push({ directive: 'connect-src', sources: [new URL(input.endpoint).origin] })
  }
  return { state: additions[0] ? 'blocked' : 'allowed', from, additions }
}

const missingScripts = (
  policy: Policy,
  { url, endpoint, site, stub }: PolicyInput,
): readonly string[] => {
  const sources = sourcesOf(policy, SCRIPT)
  if (!sources) return []
  const isStrict = sources.some((source) => source.toLowerCase() === "'strict-dynamic'")
  const missing: string[] = []
  const loader = new URL(`/s/${site}.js`, endpoint)
  // Hosts do not count then: the element needs the page's own nonce.
  if (isStrict) missing.push("'nonce-…'")
  else if (!allowsAddress(sources, loader, url)) missing.push(loader.origin)
  if (stub !== undefined && !isStrict && !allowsStub(sources, stub)) missing.push(hashOf(stub))
  return missing
}

/** What stands in the page runs by a hash of its own, or where all of that may, which a nonce or hash beside it takes back. */
const allowsStub = (sources: readonly string[], stub: string): boolean =>
  sources.includes(hashOf(stub)) ||
  (sources.some((source) => source.toLowerCase() === "'unsafe-inline'") &&
    !sources.some((source) => NONCE_OR_HASH.test(source)))

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
