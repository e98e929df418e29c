import { CONSENT_PURPOSES, type FootfallCommands, type PageCommands } from '@footfall/contract'

/** Every command, by the contract: one that is added there must be named here. */
const COMMANDS = Object.keys({
  track: 0,
  consent: 0,
  identify: 0,
  visitor: 0,
  page: 0,
  on: 0,
  destroy: 0,
  behavior: 0,
  popup: 0,
} satisfies Record<keyof FootfallCommands | keyof PageCommands, 0>)

const ANSWERS: readonly unknown[] = ['granted', 'denied', 'unknown']
const BESIDE: readonly string[] = ['source', 'tool', 'policy', 'services']
const MAX_NAME = 80

/** What is wrong with a call of `footfall(…)` and what to write instead; undefined when nothing is. */
export const judgeCall = ([command, ...args]: readonly unknown[]): string | undefined => {
  if (typeof command !== 'string' || !COMMANDS.includes(command)) return unknownCommand(command)
  if (command === 'track') return judgeName(args[0])
  if (command === 'consent') return judgeConsent(args[0])
  if (command === 'on' && typeof args[0] !== 'function')
    return `footfall('on') hears nothing: give it a function.`
  return undefined
}

const unknownCommand = (command: unknown): string => {
  const near = COMMANDS.find((known) => isNear(String(command), known))
  return `footfall(${quote(command)}) does nothing: there is no such command. ${
    near ? `Did you mean '${near}'?` : `There are ${COMMANDS.join(', ')}.`
  }`
}

const judgeName = (name: unknown): string | undefined => {
  const example = `for example footfall('track', 'Lead', { value: 20, currency: 'EUR' }).`
  if (typeof name !== 'string' || name === '')
    return `footfall('track') tells nothing: name the event, ${example}`
  return name.length > MAX_NAME
    ? `footfall('track', ${quote(name)}) tells nothing: a name has at most ${MAX_NAME} characters.`
    : undefined
}

const judgeConsent = (update: unknown): string | undefined => {
  // Shows the choices of our own banner again.
  if (update === 'open') return undefined
  const example = `Write for example footfall('consent', { analytics: 'granted', advertising: 'denied' }).`
  if (typeof update !== 'object' || update === null)
    return `footfall('consent', ${quote(update)}) is no answer. ${example}`
  const { services, ...given } = update as Record<string, unknown>
  const perService = typeof services === 'object' && services ? Object.entries(services) : []
  const purposes = Object.entries(given).filter(([name]) => !BESIDE.includes(name))
  const stranger = purposes.find(([name]) => !CONSENT_PURPOSES.some((known) => known === name))
  if (stranger)
    return `footfall('consent'): ${quote(stranger[0])} is no purpose. There are ${CONSENT_PURPOSES.join(', ')}.`
  const odd = [...purposes, ...perService].find(([, value]) => !ANSWERS.includes(value))
  if (odd)
    return `footfall('consent'): ${quote(odd[1])} is no answer for ${odd[0]}. Answers are 'granted' and 'denied'.`
  return purposes.length + perService.length > 0
    ? undefined
    : `footfall('consent') holds no answer. ${example}`
}

/** As code writes it, and no longer than one can read. */
const quote = (value: unknown): string =>
  typeof value === 'string' ? `'${value.slice(0, MAX_NAME)}'` : typeof value

/** One letter too few, too many, wrong, or changed places with its neighbour; or only the case is wrong. */
const isNear = (word: string, known: string): boolean => {
  const given = word.trim().toLowerCase()
  if (given === known) return true
  let from = 0
  while (from < known.length && given[from] === known[from]) from++
  const [rest, wanted] = [given.slice(from), known.slice(from)]
  return (
    given !== '' &&
    (rest.slice(1) === wanted ||
      rest === wanted.slice(1) ||
      rest.slice(1) === wanted.slice(1) ||
      (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)))
  )
}
