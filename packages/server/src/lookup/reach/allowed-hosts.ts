import { hostOf, portOf } from './read-target.ts'

/** Whether a host of our own machines may be read all the same. */
export type IsAllowedHost = (url: URL) => boolean

/** `host`, `host:port` or `[::1]:port`, separated by commas; throws in plain words. A host without a port is allowed on any. */
export const readAllowedHosts = (text: string | undefined): IsAllowedHost => {
  const rows = (text ?? '')
    .split(',')
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => {
      const url = URL.parse(`http://${row}`)
      if (url?.pathname !== '/' || url.search || url.hash || url.username) {
        throw new Error(
          `FOOTFALL_LOOKUP_ALLOW must list hosts such as localhost:4100, separated by commas, not "${row}".`,
        )
      }
      // The parser leaves out a port that is http's own.
      const port = /:(\d+)$/.exec(row.replace(/^\[.*\]/, ''))?.[1]
      return { host: hostOf(url), port: port === undefined ? undefined : Number(port) }
    })
  return (url) =>
    rows.some(
      ({ host, port }) => host === hostOf(url) && (port === undefined || port === portOf(url)),
    )
}
