import type { FastifyRequest } from 'fastify'
import type { OrderBrowser } from '../domain/order.ts'
import { readGranted } from '../host/read-consent.ts'
import { readCookie } from './cookies.ts'

/** Cookies that advertising platforms and the tracker name a browser by. */
const BROWSER_IDS = ['_fbp', '_fbc', 'pbid']

/** The browser that an order is placed with. */
export const readBrowser = ({ headers, ip }: FastifyRequest): OrderBrowser => {
  const agent = headers['user-agent']
  return {
    granted: readGranted(headers.cookie),
    hasPrivacyControl: headers['sec-gpc'] === '1',
    address: ip,
    ...(agent && { agent }),
    ids: Object.fromEntries(
      BROWSER_IDS.flatMap((name) => {
        const value = readCookie(headers.cookie, name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}
