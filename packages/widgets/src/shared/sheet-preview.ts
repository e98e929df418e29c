/** How the console shows a widget whose contents come from our server. */
export interface SheetPreview {
  /**
   * Rules by which the page keeps its place free, so that nothing jumps when it comes. `total` is how much there is to
   * show, where that is known. A container as wide as the widget is around it.
   */
  place(selector: string, settings: Readonly<Record<string, unknown>>, total?: number): string
  /**
   * What stands in the preview. `given` is what the server gives for these settings; where that is nothing, or where `isLong`
   * asks for long words, it is made up.
   */
  props(
    given: Readonly<Record<string, unknown>> | undefined,
    ask: { isLong: boolean; now: number },
  ): { props: Record<string, unknown>; isMadeUp: boolean }
}
