import { createContext, useContext } from 'react'

/** Something that was done at once and can be taken back for a while. */
export interface Undoable {
  /** What was done, as a sentence: ‘Ann was removed.’ */
  did: string
  /** Does the opposite. */
  undo(): Promise<unknown>
}

export const UndoContext = createContext<(done: Undoable) => void>(() => undefined)

/** Act at once, then tell it here: a notice offers to take it back for eight seconds. */
export const useUndo = (): ((done: Undoable) => void) => useContext(UndoContext)
