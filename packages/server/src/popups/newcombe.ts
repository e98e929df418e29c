import type { PopupArm } from '@footfall/contract'

/** Of the normal distribution, for 95 %. */
const Z = 1.959963984540054

/** Share of a group that converted; of nobody, none did. */
export const shareOf = ({ visitors, converted }: PopupArm): number =>
  visitors > 0 ? converted / visitors : 0

/** Wilson's score interval of one share. */
const wilson = (arm: PopupArm): [low: number, high: number] => {
  const { visitors: n } = arm
  if (n === 0) return [0, 1]
  const p = shareOf(arm)
  const middle = p + (Z * Z) / (2 * n)
  const width = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  const scale = 1 + (Z * Z) / n
  return [(middle - width) / scale, (middle + width) / scale]
}

/**
 * The 95 % interval of the difference of two shares, the first less the second: Newcombe's hybrid of two score intervals
 * (Statistics in Medicine 17, 1998, 873–890, method 10). It stays within −1 and 1 and holds for small groups and shares near
 * none or all, which conversions are.
 */
export const newcombe = (one: PopupArm, other: PopupArm): [low: number, high: number] => {
  const [p, q] = [shareOf(one), shareOf(other)]
  const [low, high] = wilson(one)
  const [otherLow, otherHigh] = wilson(other)
  const difference = p - q
  return [
    Math.max(-1, difference - Math.hypot(p - low, otherHigh - q)),
    Math.min(1, difference + Math.hypot(high - p, q - otherLow)),
  ]
}
