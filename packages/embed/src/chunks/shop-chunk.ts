import { createShopPart, type StartShopPart } from '@footfall/tracker'

/** The chunk of sites with a shop. */
export const part: StartShopPart = createShopPart
