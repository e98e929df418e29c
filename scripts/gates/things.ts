import { sharedFolders, thingFolders } from './import-rules.ts'

/** A folder that holds all that is known about one destination, behaviour, widget … */
export interface Thing {
  /** The folder it stands in, such as packages/destinations/src. */
  parent: string
  name: string
}

/** The thing a file belongs to, or undefined for shared files and registries. */
export const thingOf = (path: string): Thing | undefined => {
  const parent = thingFolders.find((folder) => path.startsWith(`${folder}/`))
  if (!parent) {
    return undefined
  }
  const [name, ...rest] = path.slice(parent.length + 1).split('/')
  if (!name || rest.length === 0 || sharedFolders.includes(name)) {
    return undefined
  }
  return { parent, name }
}

/** Whether two files belong to two different things of the same kind. */
export const areNeighbours = (one: string, other: string): boolean => {
  const first = thingOf(one)
  const second = thingOf(other)
  return (
    first?.parent === second?.parent && first?.name !== second?.name && Boolean(first && second)
  )
}
