import type { AcceptedEvent } from '@footfall/contract'
import type { PersonQuery } from '../store/person-query.ts'

/** Whether an event is a person's, and happened in time. */
export const isOf = (
  { id, visitorId, person, time }: AcceptedEvent,
  { visitorIds, persons, events, isByAddress, except, until = Infinity }: PersonQuery,
): boolean =>
  time <= until &&
  (events.includes(id) ||
    (person !== undefined && persons.includes(person)) ||
    (visitorId !== undefined &&
      visitorIds.includes(visitorId) &&
      !(isByAddress && person !== undefined) &&
      !except?.includes(id)))
