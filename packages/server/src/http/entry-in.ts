/** What a registry has under a name that somebody sent; nothing that objects have by themselves. */
export const entryIn = <T>(registry: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(registry, name) ? registry[name] : undefined
