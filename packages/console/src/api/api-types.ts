import type { paths } from './schema.d.ts'

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** Paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [Key in M]: { responses: unknown } } ? P : never
}[keyof paths]

type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>

type Given<Part> = [Part] extends [never] ? unknown : Part

type PathPart<O> = O extends { parameters: { path: infer Path } } ? { path: Path } : unknown
/** What may be left out may be undefined too: the address then has nothing of it. */
type Unsaid<Query> = {
  [Name in keyof Query]: Record<never, never> extends Pick<Query, Name>
    ? Query[Name] | undefined
    : Query[Name]
}
type QueryPart<O> = O extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? unknown
    : { query?: Unsaid<NonNullable<Query>> }
  : unknown
type BodyPart<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : O extends { requestBody?: infer Part }
    ? NonNullable<Part> extends { content: { 'application/json': infer Body } }
      ? [NonNullable<Part>] extends [never]
        ? unknown
        : { body?: Body }
      : unknown
    : unknown

/** What a call must say: values of the path, the query, the body; as the document has it. */
export type Asked<P extends keyof paths, M extends Method> = Given<
  PathPart<Operation<P, M>> & QueryPart<Operation<P, M>> & BodyPart<Operation<P, M>>
> & { signal?: AbortSignal }

/** What comes back. */
export type Responded<P extends keyof paths, M extends Method> =
  Operation<P, M> extends {
    responses: { 200: { content: { 'application/json': infer Body } } }
  }
    ? Body
    : undefined
