import { loadRules, loadTriggers } from './load-parts.ts'
import { playRule } from './play-rule.ts'
import { playTrigger } from './play-trigger.ts'

/** How many examples were played, and what came otherwise than they say. */
export interface PlayedAll {
  played: number
  differences: string[]
}

/** Plays the examples of all triggers, for engines that are driven from outside. */
export const playTriggers = async (): Promise<PlayedAll> => {
  const differences: string[] = []
  let played = 0
  for (const { name, code, examples } of await loadTriggers()) {
    for (const example of examples) {
      const { fires, firesAfterEnd, left } = await playTrigger(code, example)
      played++
      if (fires !== example.fires || firesAfterEnd || left)
        differences.push(`${name}, ${example.title}: ${[fires, firesAfterEnd, left].join()}`)
    }
  }
  return { played, differences }
}

/** The same for all rules. */
export const playRules = async (): Promise<PlayedAll> => {
  const differences: string[] = []
  let played = 0
  for (const { name, code, examples } of await loadRules()) {
    for (const example of examples) {
      const [holds, found] = playRule(code, example) ?? []
      played++
      if (holds !== example.holds || (example.found ?? found) !== found)
        differences.push(`${name}, ${example.title}: ${[holds, found].join()}`)
    }
  }
  return { played, differences }
}
