import type { HostShop } from '@footfall/contract'
import { addCases } from './conformance-add.ts'
import { cartCases } from './conformance-cart.ts'
import { choiceCases } from './conformance-choices.ts'
import { hostileCases } from './conformance-hostile.ts'
import { orderCases } from './conformance-order.ts'

/** A shop in the hands of its conformance suite. Nobody else buys in it meanwhile. */
export interface HostShopWorld {
  /** Somebody new; what their tabs ask shares one session. */
  visitor(): Promise<{ tab(): HostShop }>
  /** Ids in this shop, of things of which there are at least twenty. */
  goods: {
    simple: string
    other: string
    /** Its options, and the variation that they mean. */
    variable: { id: string; options: Record<string, string>; variation: string }
    /** Whose pieces the cases count. */
    scarce: string
  }
  /** One that is taken for any cart. */
  coupon: { code: string }
  /** A right checkout form, paid in a way that needs no provider. */
  fields: Record<string, string>
  setStock(id: string, pieces: number): Promise<void>
  setPrice(id: string, minor: number): Promise<void>
  /** As if the visitor had been away for too long. */
  endSession(tab: HostShop): Promise<void>
}

export interface HostShopCase {
  title: string
  /** Rejects where the host does not keep to it. */
  run(world: HostShopWorld): Promise<void>
}

/**
 * What every host of a shop must keep to. It needs no test runner: run each case in turn against one world, in Node or in a browser.
 */
export const hostShopCases: readonly HostShopCase[] = [
  ...addCases,
  ...cartCases,
  ...choiceCases,
  ...orderCases,
  ...hostileCases,
]
