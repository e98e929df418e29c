import { Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { CommandLayer } from '../commands/CommandLayer.tsx'
import { UndoProvider } from '../undo/UndoProvider.tsx'

/** What every screen has: keys that work anywhere, and notices that take back what was done. */
export const Root = (): ReactElement => (
  <UndoProvider>
    <CommandLayer>
      <Outlet />
    </CommandLayer>
  </UndoProvider>
)
