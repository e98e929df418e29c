/** Only this repository has the sources that the condition names; what others install must not point at them. */
const SOURCE = '@footfall/source'

export const hooks = {
  beforePacking(manifest) {
    return { ...manifest, ...(manifest.exports && { exports: withoutSource(manifest.exports) }) }
  },
}

const withoutSource = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([path, target]) => {
      if (typeof target === 'string') return [path, target]
      const { [SOURCE]: _, ...others } = target
      return [path, others]
    }),
  )
