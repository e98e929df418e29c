/** Takes a second line on a phone. */
export const isLongTitle = (title: string): boolean => title.length > 20
