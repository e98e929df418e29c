/** The little of the library that these tests use. */
declare module 'jquery' {
  export interface JqueryList {
    trigger(type: string, rest: unknown[]): void
  }
  const jquery: ((target: unknown) => JqueryList) & {
    /** Events that have listeners, by their names. */
    _data(target: unknown, name: 'events'): Record<string, unknown[]> | undefined
  }
  export default jquery
}
