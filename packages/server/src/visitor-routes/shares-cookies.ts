/** Whether cookies of this domain belong to the page and may be set from here; without one, page and server are one host. */
export const sharesCookies = (domain: string, page: string, server: string): boolean =>
  domain
    ? [page, server].every((host) => host === domain || host.endsWith(`.${domain}`))
    : page === server
