import type { Finding, Gate } from './gate.ts'
import { roomRoots } from './import-rules.ts'
import { isTestFile, readSourceFiles, resolveRelative, type SourceFile } from './source-files.ts'

/** An import from one room into another; the first of its kind stands for all. */
interface Door {
  from: string
  to: string
  file: string
  line: number
}

type Doors = ReadonlyMap<string, ReadonlyMap<string, Door>>

/**
 * The folders directly below a package's source are rooms, and imports between rooms never lead back to where they began. Types
 * count as well: who needs another room's types cannot be read without it. Tests go everywhere.
 */
export const roomCircles: Gate = (root) => {
  const files = readSourceFiles(root).filter(({ path }) => !isTestFile(path))
  return roomRoots.flatMap((source) => findCircles(findDoors(files, `${source}/`)))
}

const findDoors = (files: readonly SourceFile[], source: string): Doors => {
  const doors = new Map<string, Map<string, Door>>()
  for (const { path, imports } of files) {
    if (!path.startsWith(source)) continue
    const from = roomOf(path, source)
    for (const { specifier, line } of imports) {
      const target = resolveRelative(path, specifier)
      if (!target?.startsWith(source) || isTestFile(target)) continue
      const to = roomOf(target, source)
      if (to === from) continue
      const leaving = doors.get(from) ?? new Map<string, Door>()
      doors.set(from, leaving)
      if (!leaving.has(to)) leaving.set(to, { from, to, file: path, line })
    }
  }
  return doors
}

/** What stands beside the rooms is a room of its own. */
const roomOf = (path: string, source: string): string => {
  const [room = '.', ...rest] = path.slice(source.length).split('/')
  return rest.length === 0 ? '.' : room
}

/** Each circle once, by its shortest way round. */
const findCircles = (doors: Doors): Finding[] => {
  const known = new Set<string>()
  return [...doors.values()]
    .flatMap((leaving) => [...leaving.values()])
    .flatMap((door) => {
      const back = shortestWay(doors, door.to, door.from)
      if (!back) return []
      const circle = [door, ...back]
      const name = circle
        .map(({ from }) => from)
        .sort()
        .join(' ')
      if (known.has(name)) return []
      known.add(name)
      return [{ file: door.file, line: door.line, message: describe(circle) }]
    })
}

const describe = (circle: readonly Door[]): string => {
  const rooms = [...circle.map(({ from }) => from), circle[0]?.from].join(' → ')
  const rest = circle.slice(1).map(({ file, line }) => `${file}:${line}`)
  return `rooms go round: ${rooms}, back by ${rest.join(', ')}; let one say in its own types what it needs, or move what both need`
}

/** The fewest doors from one room to another, or undefined. */
const shortestWay = (doors: Doors, from: string, to: string): Door[] | undefined => {
  const ways = new Map<string, Door[]>([[from, []]])
  // A map is walked in the order it grows, so nearer rooms come first.
  for (const [room, way] of ways) {
    if (room === to) return way
    for (const door of doors.get(room)?.values() ?? []) {
      if (!ways.has(door.to)) ways.set(door.to, [...way, door])
    }
  }
  return undefined
}
