import { type DebuggerPlace, share } from './place.ts'

export interface WindowSize {
  width: number
  height: number
  /** The width at which debugger.css makes it a sheet. */
  isPhone: boolean
  isRightToLeft: boolean
}

export type PlaceBox = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const MARGIN_PX = 16
/** Room for the folded one with a number of many digits. */
const PILL = { wide: 200, tall: 60 }

/** The room it takes at a place, as debugger.css draws it: known before it is drawn. */
export const boxOf = ({ isOpen, edge, at }: DebuggerPlace, size: WindowSize): PlaceBox => {
  const { width, height, isPhone, isRightToLeft } = size
  const isSheet = isOpen && isPhone
  const wide = isSheet ? width : isOpen ? Math.min(440, width - 32) : PILL.wide
  const tall = isSheet
    ? Math.min(520, height * 0.62)
    : isOpen
      ? Math.min(640, height * 0.72)
      : PILL.tall
  const margin = isSheet ? 0 : MARGIN_PX
  const [x, y] = (!isSheet && at) || []
  const left = x !== undefined ? x * (width - wide) : isRightToLeft ? margin : width - margin - wide
  const top =
    y !== undefined ? y * (height - tall) : edge === 'top' ? margin : height - margin - tall
  return { left, top, right: left + wide, bottom: top + tall }
}

/** Folded, in its corner's column, so many pixels below the window's top. Unfolded from there it is at the top. */
export const pillAt = (
  top: number,
  { width, height, isRightToLeft }: WindowSize,
): DebuggerPlace => {
  const x = share(MARGIN_PX / (width - PILL.wide))
  const y = share(top / (height - PILL.tall))
  return { isOpen: false, edge: 'top', at: [isRightToLeft ? x : 1 - x, y] }
}
