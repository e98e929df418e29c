/** The little of the library that these tests use. */
declare module 'jquery' {
  const jquery: (target: unknown) => {
    on(type: string, call: () => void): void
    trigger(type: string, args: unknown[]): void
  }
  export default jquery
}
