import type {
  AcceptedEvent,
  DeliveryState,
  LiveAttempt,
  LiveDelivery,
  LiveEvent,
  Reason,
} from '@footfall/contract'

export interface EventRow {
  recorded_at: Date
  body: AcceptedEvent
}

export interface OutcomeRow {
  event: string
  destination: string
  state: DeliveryState
  reason: Reason | null
  next_at: Date | null
}

export interface AttemptRow {
  event: string
  destination: string
  at: Date
  ms: number
  status: number | null
  code: string | null
  trace: string | null
  message: string | null
  state: DeliveryState
}

/** Puts the rows of three tables together: one event and how far it has come. */
export const liveEvents = (
  events: EventRow[],
  outcomes: OutcomeRow[],
  attempts: AttemptRow[],
): LiveEvent[] => {
  const deliveries = new Map<string, LiveDelivery>()
  for (const row of outcomes) deliveries.set(keyOf(row), deliveryOf(row))
  for (const row of attempts) deliveries.get(keyOf(row))?.attempts.push(attemptOf(row))

  return events.map(({ body, recorded_at }) => {
    const { id, name, url, params, time, receivedAt, consent, config } = body
    // A destination switched on after the page was loaded has an outcome but no word from the browser.
    const names = new Set([
      ...Object.keys(body.destinations),
      ...outcomes.filter(({ event }) => event === id).map(({ destination }) => destination),
    ])
    return {
      id,
      name,
      url,
      params,
      time,
      receivedAt,
      recordedAt: recorded_at.getTime(),
      consent,
      config,
      evidence: body.evidence ?? 'claimed',
      ...(body.confirmedBy && { confirmedBy: body.confirmedBy }),
      ...(body.evidenceNote && { evidenceNote: body.evidenceNote }),
      ...(body.title !== undefined && { title: body.title }),
      ...(body.conflicts && { conflicts: body.conflicts }),
      destinations: [...names].sort().map((destination) => {
        const server = deliveries.get(keyOf({ event: id, destination }))
        return {
          name: destination,
          browser: body.destinations[destination] ?? { state: 'off' },
          ...(server && { server }),
        }
      }),
    }
  })
}

const keyOf = ({ event, destination }: { event: string; destination: string }): string =>
  `${event} ${destination}`

const deliveryOf = ({ state, reason, next_at }: OutcomeRow): LiveDelivery => ({
  state,
  ...(reason && { reason }),
  attempts: [],
  ...(next_at && { nextAt: next_at.getTime() }),
})

export const attemptOf = ({
  at,
  ms,
  status,
  code,
  trace,
  message,
  state,
}: AttemptRow): LiveAttempt => ({
  at: at.getTime(),
  ms,
  ...(status !== null && { status }),
  ...(code !== null && { code }),
  ...(trace !== null && { trace }),
  ...(message !== null && { message }),
  state,
})
