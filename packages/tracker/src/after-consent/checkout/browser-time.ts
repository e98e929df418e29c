/** `15-16|Monday|March`: the visitor's own hour, in English whatever their language. */
export const browserTime = (now: Date): string => {
  const hour = now.getHours()
  const say = (options: Intl.DateTimeFormatOptions): string => now.toLocaleString('en-US', options)
  return [
    [hour, hour + 1].map((number) => `${number}`.padStart(2, '0')).join('-'),
    say({ weekday: 'long' }),
    say({ month: 'long' }),
  ].join('|')
}
