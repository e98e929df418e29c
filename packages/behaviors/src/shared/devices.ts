/** Devices by the width up to which each holds, as builders name them, unless the page's builder says otherwise. */
const USUAL: HostWidths = { mobile: { value: 767 }, tablet: { value: 1024 } }

/** The narrowest screen that any rule is made for. */
const SMALLEST = 320

/** Above this a builder counts from below: what it calls wide screens has the desktop's values. */
const WIDEST = 2000

type HostWidths = Record<string, { value?: unknown } | undefined>

interface HostWindow extends Window {
  elementorFrontendConfig?: { responsive?: { activeBreakpoints?: HostWidths } }
}

/** Which kind of device the viewport is, and what settings say for it. */
export interface Devices {
  /** Undefined below 320 px: no rule is made for that. */
  now(): string | undefined
  /**
   * What holds here of a value that may differ by device: an object with devices' names, as the owner's form has it, or further
   * settings with the device's name behind, as builders write them. A device without a value of its own takes the next larger one's.
   */
  pick(settings: object, name: string): unknown
}

export const createDevices = (window: Window): Devices => {
  const host = (window as HostWindow).elementorFrontendConfig?.responsive?.activeBreakpoints
  const widths = Object.entries(host ?? USUAL)
    .map(([name, given]): [string, number] => [name, Number(given?.value)])
    .filter(([, width]) => width >= SMALLEST && width < WIDEST)
    .sort(([, a], [, b]) => a - b)
  /** This device and all larger ones. */
  const here = (): string[] => {
    const { innerWidth } = window
    if (innerWidth < SMALLEST) return []
    return [...widths.filter(([, upTo]) => innerWidth <= upTo).map(([name]) => name), 'desktop']
  }
  return {
    now: () => here()[0],
    pick(settings, name) {
      const all = settings as Record<string, unknown>
      const value = all[name]
      const own = isRecord(value) && !('size' in value) && value
      const found = here()
        .map((device) =>
          own ? own[device] : all[device === 'desktop' ? name : `${name}_${device}`],
        )
        .find((one) => one !== undefined && one !== '')
      // A slider of the builder's form is `{ unit, size }`.
      return isRecord(found) ? found.size : found
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
