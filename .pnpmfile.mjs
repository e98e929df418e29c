/** Only this repository has the sources that the condition names; what others install must not point at them. */
const SOURCE = '@footfall/source'

export const hooks = {
  // It prints types with the compiler's own API, which TypeScript 7 no longer has.
  readPackage(manifest) {
    if (manifest.name !== 'openapi-typescript') return manifest
    const { typescript: _, ...peers } = manifest.peerDependencies ?? {}
    return {
      ...manifest,
      peerDependencies: peers,
      dependencies: { ...manifest.dependencies, typescript: '5.9.3' },
    }
  },
  beforePacking(manifest) {
    const { exports, imports } = manifest
    return {
      ...manifest,
      ...(exports && { exports: withoutSource(exports) }),
      ...(imports && { imports: withoutSource(imports) }),
    }
  },
}

const withoutSource = (entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([path, target]) => {
      if (typeof target === 'string') return [path, target]
      const { [SOURCE]: _, ...others } = target
      return [path, others]
    }),
  )
