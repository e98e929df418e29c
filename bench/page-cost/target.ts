/** One measured page: a script, and what stands before and after it. */
export interface Target {
  id: string
  label: string
  /** Text of the script; none on the blank page. */
  script?: string
  /** Inline code before the script. */
  before?: string
  /** Inline code after the script; its time is measured. */
  init?: string
}
