/** One line of a menu; which stands below which, their levels say. */
export interface MenuLine {
  text: string
  /** Absent: it only opens what stands below it. */
  href?: string | undefined
  /** 1: in the bar itself. */
  level?: number | undefined
}
