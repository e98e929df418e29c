import { useEffect, useState } from 'react'
import { useServices } from '../app/services.ts'

/** The time, anew every `everyMs`. */
export const useNow = (everyMs: number): number => {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => clock.after(everyMs, () => setNow(clock.now())), [clock, everyMs, now])
  return now
}
