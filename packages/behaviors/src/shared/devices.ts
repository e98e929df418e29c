/** Devices as builders name them, by the width up to which each holds; the last one has none above it. */
const WIDTHS: readonly (readonly [name: string, upTo: number])[] = [
  ['mobile', 767],
  ['mobile_extra', 880],
  ['tablet', 1024],
  ['tablet_extra', 1200],
  ['laptop', 1366],
]

/** Those a site has unless its builder says otherwise. */
const USUAL = ['mobile', 'tablet']

/** The narrowest screen that any rule is made for. */
const SMALLEST = 320

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

/** Reads the builder's own breakpoints where the page has them. */
export const createDevices = (window: Window): Devices => {
  const widths = hostWidths(window)
  const after = (width: number): string[] => [
    ...widths.filter(([, upTo]) => width <= upTo).map(([name]) => name),
    'desktop',
  ]
  const here = (): string[] => {
    const { innerWidth } = window
    return innerWidth < SMALLEST ? [] : after(innerWidth)
  }
  return {
    now: () => here()[0],
    pick(settings, name) {
      const all = settings as Record<string, unknown>
      const value = all[name]
      const own = isRecord(value) && !('size' in value) ? value : undefined
      const larger = here()
      for (const device of larger) {
        const found = own ? own[device] : device === 'desktop' ? value : all[`${name}_${device}`]
        if (found !== undefined && found !== '') return sizeOf(found)
      }
      return undefined
    },
  }
}

/** A slider of the builder's form is `{ unit, size }`. */
const sizeOf = (value: unknown): unknown =>
  isRecord(value) && 'size' in value ? value.size : value

const hostWidths = (window: Window): readonly (readonly [string, number])[] => {
  const host = window as Window & {
    elementorFrontendConfig?: { responsive?: { activeBreakpoints?: Record<string, unknown> } }
  }
  const active = host.elementorFrontendConfig?.responsive?.activeBreakpoints
  return WIDTHS.flatMap(([name, upTo]) => {
    const own = active?.[name] as { value?: unknown } | undefined
    if (active ? !own : !USUAL.includes(name)) return []
    const width = Number(own?.value)
    return [[name, width >= SMALLEST && width < 10_000 ? width : upTo] as const]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
