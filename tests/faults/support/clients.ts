import type { Ledger } from './ledger.ts'
import { makeEvent } from './make-event.ts'
import { pause } from './part.ts'
import { createSender } from './send-batch.ts'

export interface ClientsOptions {
  urls: readonly string[]
  ledger: Ledger
  /** How many events are sent in all, and over what time. */
  events: number
  durationMs: number
  random(): number
}

const CLIENTS = 24
const MAX_TRIES = 40
const STRANGER = 'http://evil.test'

/**
 * Sends everything, some of it meant to be refused. A batch without a decision is given up in half of the cases (what was
 * promised about it must hold as it is) and sent again under the same ids, to another collector, in the other half.
 */
export const runClients = async (options: ClientsOptions): Promise<Record<string, number>> => {
  const { urls, ledger, events, durationMs, random } = options
  const sender = createSender()
  const began = Date.now()
  const answers: Record<string, number> = {}
  let made = 0

  const sendUntilDecided = async (first: number): Promise<void> => {
    const size = Math.min(1 + Math.floor(random() * 20), events - made)
    made += size
    const batch = Array.from({ length: size }, () => makeEvent(random() > 0.03))
    const ids = batch.map(({ id }) => id)
    const origin = random() < 0.02 ? STRANGER : undefined
    const isStubborn = random() < 0.5
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await sender.send(urls[(first + tries) % urls.length] ?? '', batch, {
        ...(origin && { origin }),
        // Its answer is missed, but what it sent may well have been written.
        ...(tries === 0 && random() < 0.05 && { hangUpMs: random() * 12 }),
      })
      const name = answer.kind === 'refused' ? answer.code : answer.kind
      answers[name] = (answers[name] ?? 0) + 1
      if (answer.kind === 'decided') {
        ledger.tell(answer.accepted, 'accepted')
        ledger.tell(answer.refused, 'refused')
        return
      }
      ledger.tell(ids, answer.kind)
      if (!isStubborn || origin) return
      await pause(100 + tries * 50)
    }
  }

  const client = async (number: number): Promise<void> => {
    while (made < events) {
      // Paced, so that there is traffic whenever something is killed.
      const ahead = (made / events) * durationMs - (Date.now() - began)
      if (ahead > 0) await pause(Math.min(ahead, 250))
      else await sendUntilDecided(number)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  sender.destroy()
  return answers
}
