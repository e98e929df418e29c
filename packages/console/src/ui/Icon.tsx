// File by file: the package's index holds thousands of icons, which slows the development server and tests.
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowBarToDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarToDown.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconBrowser from '@tabler/icons-react/dist/esm/icons/IconBrowser.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs'
import IconClick from '@tabler/icons-react/dist/esm/icons/IconClick.mjs'
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactElement } from 'react'

const ICONS = {
  widgets: IconLayoutGrid,
  window: IconAppWindow,
  alert: IconAlertCircle,
  'arrow-down': IconArrowDown,
  browser: IconBrowser,
  chart: IconChartBar,
  check: IconCircleCheck,
  click: IconClick,
  clock: IconClockHour4,
  close: IconX,
  code: IconCode,
  copy: IconCopy,
  device: IconDeviceDesktop,
  down: IconChevronDown,
  external: IconExternalLink,
  eye: IconEye,
  'eye-off': IconEyeOff,
  gauge: IconGauge,
  key: IconKey,
  language: IconLanguage,
  live: IconActivity,
  minus: IconCircleMinus,
  moon: IconMoon,
  offline: IconPlugConnectedX,
  out: IconLogout,
  pause: IconPlayerPause,
  person: IconUser,
  play: IconPlayerPlay,
  plus: IconPlus,
  publish: IconCloudUpload,
  record: IconDatabase,
  refresh: IconRefresh,
  relay: IconArrowBarToDown,
  search: IconSearch,
  selector: IconSelector,
  send: IconSend,
  plug: IconPlugConnected,
  shield: IconShieldCheck,
  shop: IconShoppingBag,
  star: IconStar,
  sun: IconSun,
  tick: IconCheck,
  up: IconArrowUp,
  dots: IconDots,
  settings: IconAdjustmentsHorizontal,
  people: IconUsers,
  history: IconHistory,
  site: IconWorld,
  keyboard: IconKeyboard,
  undo: IconArrowBackUp,
  mail: IconMail,
  passkey: IconFingerprint,
} as const

export type IconName = keyof typeof ICONS

export interface IconProps {
  name: IconName
  /** Edge in pixels. Default 16. */
  size?: number
  className?: string
}

/** An icon in the one weight of the house. Always beside a word or on a labelled control, so it is silent itself. */
export const Icon = ({ name, size = 16, className }: IconProps): ReactElement => {
  const Drawing = ICONS[name]
  return (
    <Drawing size={size} stroke={1.75} aria-hidden="true" {...(className ? { className } : {})} />
  )
}
