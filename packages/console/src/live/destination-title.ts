import type { DestinationInfo } from '@footfall/contract'

/** A title without what stands in brackets. */
export const shortTitle = (title: string): string => title.split(' (')[0] ?? title

/** The platform's name without what stands in brackets, or the folder's name while titles are not there yet. */
export const destinationTitle = (
  infos: readonly DestinationInfo[] | undefined,
  name: string,
): string => {
  const title = infos?.find((info) => info.name === name)?.title
  return title === undefined ? name.charAt(0).toUpperCase() + name.slice(1) : shortTitle(title)
}
