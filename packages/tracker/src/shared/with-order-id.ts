import { type EventDefinition, orderEventId } from '@footfall/contract'

/**
 * Gives the sale of an order the id that its webhook has too. All code that turns a host's report into a Purchase calls this:
 * the derivation is no part of the core, since most pages sell nothing.
 */
export const withOrderId = (definition: EventDefinition, site: string): EventDefinition => {
  const { name, woo_order, edd_order } = definition
  const key = woo_order ?? edd_order
  return name === 'Purchase' && key
    ? {
        ...definition,
        eventID: orderEventId(site, { shop: woo_order ? 'woo' : 'edd', key: String(key) }),
      }
    : definition
}
