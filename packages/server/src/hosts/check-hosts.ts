import { addressHost } from './host-name.ts'

export interface HostChoice {
  roles: readonly string[]
  publicUrl: string
  consoleUrl: string
}

/**
 * Throws in plain words unless the console has a host of its own. What tenants publish stands on the collector's host, and a
 * browser gives a page there everything it would give the console: cookies know no ports.
 */
export const checkHosts = ({ roles, publicUrl, consoleUrl }: HostChoice): void => {
  const named = { FOOTFALL_PUBLIC_URL: publicUrl, FOOTFALL_CONSOLE_URL: consoleUrl }
  for (const [name, address] of Object.entries(named)) {
    if (address) checkAddress(name, address)
    else if (needs(roles, name)) throw new Error(MISSING[name as keyof typeof named])
  }
  if (publicUrl && consoleUrl && addressHost(publicUrl) === addressHost(consoleUrl)) {
    throw new Error(
      `FOOTFALL_CONSOLE_URL and FOOTFALL_PUBLIC_URL are on one host, ${addressHost(publicUrl)}. Give the console a host name of its own; another port is not enough, because cookies know no ports.`,
    )
  }
}

/** A collector must know the console's host too, or it would respond there with what tenants publish. */
const needs = (roles: readonly string[], name: string): boolean =>
  roles.includes('api') || (name === 'FOOTFALL_CONSOLE_URL' && roles.includes('collect'))

const MISSING = {
  FOOTFALL_PUBLIC_URL:
    'Set FOOTFALL_PUBLIC_URL to the address at which visitors’ browsers reach this server, such as https://t.example.com.',
  FOOTFALL_CONSOLE_URL:
    'Set FOOTFALL_CONSOLE_URL to the console’s address, such as https://console.example.com. Its host must not be that of FOOTFALL_PUBLIC_URL.',
}

const checkAddress = (name: string, address: string): void => {
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol) && !url.username) return
  throw new Error(`${name} must be an address such as https://t.example.com.`)
}
