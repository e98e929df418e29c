/** One use of a widget as data: the conformance suite runs it and the documents print it. */
export interface WidgetExample {
  title: string
  /** Published props. */
  in: Record<string, unknown>
  out: {
    /** Accessible name of the widget's outermost region. */
    name: string
    /** All its text. */
    text: string
  }
}
