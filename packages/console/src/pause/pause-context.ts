import { createContext, useContext } from 'react'

/** Opens what asks before a site is paused, or before it is resumed. */
export const PauseContext = createContext<() => void>(() => undefined)

export const useAskPause = (): (() => void) => useContext(PauseContext)
