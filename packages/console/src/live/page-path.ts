/** The address without its host, which is the same on every row; left as it is when it is no address. */
export const pagePath = (url: string): string => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.pathname}${parsed.search}` : url
}
