/**
 * Whether nobody holds a lease, as SQL: it has run out, or it ends later than any lease could that was given by this clock. Such a
 * one was written before the clock was set back, and its holder, if it lives, renews it by the clock of today.
 */
export const isLeaseOver = (until: string, now: string, longest: string): string =>
  `coalesce(${until} < ${now} or ${until} > ${now} + 2 * interval '${longest}', true)`
