import { createContext, useContext, useEffect } from 'react'
import type { IconName } from '../ui/Icon.tsx'

/** Something the palette can do while a screen is shown. */
export interface Command {
  label: string
  icon: IconName
  run(): void
}

export interface Commands {
  openPalette(): void
  openShortcuts(): void
  /** Until the returned function is called. */
  offer(command: Command): () => void
}

const NONE: Commands = {
  openPalette: () => undefined,
  openShortcuts: () => undefined,
  offer: () => () => undefined,
}

export const CommandsContext = createContext<Commands>(NONE)

export const useCommands = (): Commands => useContext(CommandsContext)

/**
 * Offers what a screen can do in the palette, for as long as the screen is shown and whoever looks may do it. `run` must keep
 * its identity.
 */
export const useCommand = (
  label: string,
  icon: IconName,
  run: () => void,
  isAllowed: boolean,
): void => {
  const { offer } = useCommands()
  useEffect(
    () => (isAllowed ? offer({ label, icon, run }) : undefined),
    [offer, label, icon, run, isAllowed],
  )
}
