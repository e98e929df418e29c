import type { UncheckedSettings } from '@footfall/contract'
import { readNumber, readSwitch } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { DevicesSettings } from './settings.ts'

interface HostWindow {
  innerWidth: number
  elementorFrontendConfig?: {
    responsive?: { activeBreakpoints?: Record<string, { value?: unknown } | undefined> }
  }
}

/** Which kind of device it is, by the width of the window. */
export const rule: PopupRule<UncheckedSettings<DevicesSettings>> = {
  isFixed: true,
  check(settings, { window }) {
    const { innerWidth, elementorFrontendConfig: host } = window as HostWindow
    const isUpTo = (device: string, usual: number): boolean =>
      innerWidth <=
      readNumber(host?.responsive?.activeBreakpoints?.[device]?.value, 320, 2000, usual)
    const device = isUpTo('mobile', 767) ? 'mobile' : isUpTo('tablet', 1024) ? 'tablet' : 'desktop'
    return [readSwitch(settings[device]), device]
  },
}
