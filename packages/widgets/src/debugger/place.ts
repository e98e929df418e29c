/** Where the debugger stands and whether it is unfolded; kept for the tab, so that every page finds it where it was left. */
export interface DebuggerPlace {
  isOpen: boolean
  /** The edge of the window it stands at; a sheet on phones knows only this. */
  edge: 'top' | 'bottom'
  /**
   * Where it was dragged to: how much of the free room beside it is to its left, and above it, from 0 to 1. As shares they
   * keep it inside the window, whatever its size and the window's.
   */
  at?: readonly [x: number, y: number] | undefined
}

const WRITTEN = /^([01])([bt])(?:,(\d{1,3}),(\d{1,3}))?$/

/** A few characters without any that a name or an address would have to escape. */
export const writePlace = ({ isOpen, edge, at }: DebuggerPlace): string => {
  const shares = at?.map((share) => `,${Math.round(share * 100)}`).join('') ?? ''
  return `${isOpen ? 1 : 0}${edge === 'top' ? 't' : 'b'}${shares}`
}

/** Undefined for anything that was not written by us: whoever else writes there has no say. */
export const readPlace = (text: string | undefined): DebuggerPlace | undefined => {
  const [whole, open, edge, x, y] = WRITTEN.exec(text ?? '') ?? []
  if (whole === undefined) {
    return undefined
  }
  return {
    isOpen: open === '1',
    edge: edge === 't' ? 'top' : 'bottom',
    ...(y !== undefined && { at: [share(Number(x) / 100), share(Number(y) / 100)] }),
  }
}

/** A share of the free room, whatever was computed. */
export const share = (value: number): number => Math.min(Math.max(value || 0, 0), 1)
