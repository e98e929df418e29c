const files = import.meta.glob<Record<string, string>>('../**/en.json', {
  eager: true,
  import: 'default',
})

/** English is what stands in the code; only its forms for one and for many are written down. */
export const english: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(files))
