/** A style sheet as text, for a shadow root; Vite reads it at build time. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite gives the text as the default export
  export default css
}
