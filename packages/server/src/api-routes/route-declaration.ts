import type { Role, Scope } from '@footfall/contract'
import type { z } from 'zod'

/**
 * Who may call: anybody, anybody signed in, or whoever has at least the role in the organisation of the path's `:organisation`
 * or on the site of its `:key`.
 */
export type Access = 'public' | 'user' | `organisation:${Role}` | `site:${Role}`

/** One route of the console API, as data: documents, client and role table are made of it. */
export interface RouteDeclaration {
  /** Its name in documents and clients, such as `getSite`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's writing, below `/api/`. */
  path: `/api/${string}`
  /** Heading in the documents. */
  tag: string
  /** One sentence. */
  summary: string
  access: Access
  /** What an API key needs besides; `any`: no more than being a key; null: not for keys. */
  scope: Scope | 'any' | null
  query?: z.ZodType
  body?: z.ZodType
  /** What comes back; null: nothing, with 204. */
  response: z.ZodType | null
  /** Media type of what the handler writes itself, where it is not JSON. */
  media?: string
  /** It reads or writes all settings of a site, or all its consent records: one at a time for each organisation, with rests between. */
  isHeavy?: true
  /** It changes nothing although it is no GET, so the audit log is silent about it. */
  isRead?: boolean
  /** Most bytes of its body, where that is more than of others; who may not call it is refused before it is read. */
  maxBody?: number
}

/** The names after a colon in a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

export type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
