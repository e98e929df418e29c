import { isCoupon, type PopupContent, type PublishedEntry } from '@footfall/contract'
import { withPart } from './popup-draft.ts'

/**
 * A language's blocks as they are now; a code that differs from before is taken over by the coupons at the same place in the other languages, and a
 * coupon that is new takes theirs.
 */
export const followCodes = (
  content: readonly PopupContent[],
  shown: number,
  blocks: readonly PublishedEntry[],
): PopupContent[] => {
  const one = content[shown]
  if (!one) return [...content]
  const before = new Map(one.blocks.map(({ id, settings }) => [id, settings.code]))
  const others = content.filter((_, at) => at !== shown)
  const now = mapCoupons(blocks, (block, place) =>
    before.has(block.id) || block.settings.code !== undefined
      ? block
      : withCode(block, others.map((other) => couponsOf(other)[place]).find(Boolean)),
  )
  const changed = now
    .filter(isCoupon)
    .map((block) =>
      before.has(block.id) && before.get(block.id) !== block.settings.code ? block : undefined,
    )
  return withPart(
    content.map((other) => ({
      ...other,
      blocks: mapCoupons(other.blocks, (block, place) =>
        changed[place] ? withCode(block, changed[place]) : block,
      ),
    })),
    shown,
    { ...one, blocks: now },
  )
}

/** Every language with the codes of one. */
export const withCodesOf = (content: readonly PopupContent[], shown: number): PopupContent[] => {
  const own = content[shown] ? couponsOf(content[shown]) : []
  return content.map((other) => ({
    ...other,
    blocks: mapCoupons(other.blocks, (block, place) =>
      own[place] ? withCode(block, own[place]) : block,
    ),
  }))
}

const couponsOf = ({ blocks }: PopupContent): PublishedEntry[] => blocks.filter(isCoupon)

/** Each coupon with its place among the coupons. */
const mapCoupons = (
  blocks: readonly PublishedEntry[],
  map: (coupon: PublishedEntry, place: number) => PublishedEntry,
): PublishedEntry[] => {
  const coupons = blocks.filter(isCoupon)
  return blocks.map((block) => (isCoupon(block) ? map(block, coupons.indexOf(block)) : block))
}

const withCode = (block: PublishedEntry, from: PublishedEntry | undefined): PublishedEntry => {
  const { code: _, ...settings } = block.settings
  const code = from?.settings.code
  return { ...block, settings: code === undefined ? settings : { ...settings, code } }
}
