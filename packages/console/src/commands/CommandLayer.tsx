import { lazy, type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Palette } from './Palette.tsx'
import { type Command, type Commands, CommandsContext } from './use-commands.ts'
import { useShortcuts } from './use-shortcuts.ts'

// Not the palette: what is typed right after Ctrl K would be lost while a file is on its way, and Enter would open another site.
const ShortcutSheet = lazy(async () => ({
  default: (await import('./ShortcutSheet.tsx')).ShortcutSheet,
}))

/** Hears the keys that work everywhere, and brings what they open. */
export const CommandLayer = ({ children }: { children: ReactNode }): ReactElement => {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  const [offered, setOffered] = useState<readonly Command[]>([])
  const commands = useMemo<Commands>(
    () => ({
      openPalette: () => setOpen('palette'),
      openShortcuts: () => setOpen('shortcuts'),
      offer(command) {
        setOffered((before) => [...before, command])
        return () => setOffered((before) => before.filter((one) => one !== command))
      },
    }),
    [],
  )
  useShortcuts(commands)
  const close = (): void => setOpen(undefined)
  return (
    <CommandsContext value={commands}>
      {children}
      <Suspense fallback={null}>
        {open === 'palette' ? (
          <Palette offered={offered} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
        ) : null}
        {open === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    </CommandsContext>
  )
}
