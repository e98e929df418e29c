import { addressKey } from './address-key.ts'
import { AppError } from './app-error.ts'

/** Bounds the memory that forms with files take at once: over all sites, of each site and of each address. */
export interface BodyRoom {
  /** For one body of an address, of which nothing has arrived yet. */
  open(address: string): OpenBody
}

/** What has arrived is what is held: a length that is only announced takes room from nobody. */
export interface OpenBody {
  /** Names the site whose room it takes from now on; throws where that has none left. */
  admit(site: string): void
  /** So many bytes more; throws where there is no room for them, and at the first call while the address has too many bodies open. */
  hold(bytes: number): void
  /** Gives everything back. */
  release(): void
}

export interface BodyRoomOptions {
  /** Bytes over all sites. */
  most: number
  /** Bytes of one site, so that a flood at one leaves room for the others. */
  mostOfSite: number
  /** Bytes of one address over all sites, and bodies that it may have open: one sender cannot fill the room alone. */
  mostOfAddress: number
  mostOpen: number
}

const RETRY_SECONDS = 5

export const createBodyRoom = (options: BodyRoomOptions): BodyRoom => {
  const { most, mostOfSite, mostOfAddress, mostOpen } = options
  const bySite = new Map<string, number>()
  const byAddress = new Map<string, number>()
  const openBy = new Map<string, number>()
  let total = 0
  return {
    open(ip) {
      const address = addressKey(ip)
      let site: string | undefined
      let held = 0
      let isOpen = false
      return {
        admit(key) {
          refuse((bySite.get(key) ?? 0) + held > mostOfSite)
          site = key
          add(bySite, site, held)
        },
        hold(bytes) {
          const isOneMore = !isOpen && (openBy.get(address) ?? 0) >= mostOpen
          const isBeyond =
            isOneMore ||
            total + bytes > most ||
            (byAddress.get(address) ?? 0) + bytes > mostOfAddress ||
            (site !== undefined && (bySite.get(site) ?? 0) + bytes > mostOfSite)
          refuse(isBeyond)
          if (!isOpen) add(openBy, address, 1)
          isOpen = true
          held += bytes
          total += bytes
          add(byAddress, address, bytes)
          if (site !== undefined) add(bySite, site, bytes)
        },
        release() {
          if (!isOpen) return
          isOpen = false
          total -= held
          add(openBy, address, -1)
          add(byAddress, address, -held)
          if (site !== undefined) add(bySite, site, -held)
        },
      }
    },
  }
}

const refuse = (isBeyond: boolean): void => {
  if (isBeyond) throw new AppError('FOOTFALL_E_RATE', { retryAfter: RETRY_SECONDS })
}

const add = (counts: Map<string, number>, key: string, n: number): void => {
  const sum = (counts.get(key) ?? 0) + n
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
}
