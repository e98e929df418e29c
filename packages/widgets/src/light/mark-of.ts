import { WIDGET_MARK, WIDGET_SETTINGS } from '@footfall/contract'

/**
 * Attributes by which `startWidgets`, or the script tag, finds an element that a component drew on a server. A page that runs
 * React needs none.
 */
export const markOf = (
  isMarked: boolean | undefined,
  name: string,
  settings: object,
): Readonly<Record<string, string>> =>
  isMarked ? { [WIDGET_MARK]: name, [WIDGET_SETTINGS]: JSON.stringify(settings) } : {}
