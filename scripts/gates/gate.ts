/** One fault, said so that the reader knows what to change. */
export interface Finding {
  /** Path from the repository's root. */
  file: string
  line?: number
  message: string
}

/** Looks at the repository below `root`; `note` is for what a reader must see though it is no fault. */
export type Gate = (
  root: string,
  note?: (text: string) => void,
) => readonly Finding[] | Promise<readonly Finding[]>
