/** The key of an `Authorization` header; undefined where there is none, '' where it names something else. */
export const readBearer = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (/^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? '')
