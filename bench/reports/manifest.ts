import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which sets an engine's folder holds to their end: filling may be interrupted. */
export const createManifest = (
  folder: string,
): { has(name: string): boolean; set(name: string, isFilled: boolean): void } => {
  const file = join(folder, 'filled.json')
  const read = (): string[] =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
  return {
    has: (name) => read().includes(name),
    set(name, isFilled) {
      const others = read().filter((other) => other !== name)
      writeFileSync(file, JSON.stringify(isFilled ? [...others, name] : others))
    },
  }
}
