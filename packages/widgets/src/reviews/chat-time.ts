const DAY_MS = 86_400_000

/** As chats write it, in the visitor's own time: `18:30` within a day, `24.12 18:30` within a year, else `2025.12.24 18:30`. */
export const chatTime = (at: number, now: number): string => {
  const date = new Date(at * 1000)
  if (Number.isNaN(date.getTime())) return ''
  const age = now - date.getTime()
  const day = two(date.getDate())
  const month = two(date.getMonth() + 1)
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`
  if (age < DAY_MS) return clock
  return age < 365 * DAY_MS
    ? `${day}.${month} ${clock}`
    : `${date.getFullYear()}.${month}.${day} ${clock}`
}

const two = (figure: number): string => `${figure}`.padStart(2, '0')
