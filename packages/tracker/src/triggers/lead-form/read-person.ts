import type { UserData } from '@footfall/contract'

/**
 * What a form says of the person who sends it. Only what the visitor sees counts; a value that a hint (type, autocomplete,
 * name or label) confirms goes before one that only looks right.
 */
export const readPerson = (form: Element): UserData | undefined => {
  const likely: UserData = {}
  const sure: UserData = {}
  for (const input of form.querySelectorAll('input')) {
    // Each hint becomes one word, whatever stood between its letters.
    const hints = [
      input.type,
      input.autocomplete,
      input.name,
      input.ariaLabel,
      input.placeholder,
      input.labels?.[0]?.textContent,
    ]
      .map((hint) => `${hint}`.toLowerCase().replace(/\(.*\)|[^a-z]|your/g, ''))
      .join()
    const value = input.value.trim()
    const digits = value.replace(/\D/g, '')
    const part = /\b(first|given|fore|f|(last|family|sur|l))(name)?\b/.exec(hints)
    if (
      !value ||
      !/^(text|email|tel)$/.test(input.type) ||
      !input.getClientRects()[0] ||
      // Never read, whatever is in it.
      /\bcc|card|cv[cv]|iban|ssn|passw|security/.test(hints)
    ) {
      continue
    }
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      const person = /\be?mail/.test(hints) ? sure : likely
      person.email ??= value
    } else if (
      // Half of it at least are digits.
      /^[\d\s()+.-]+$/.test(value) &&
      digits.length > 6 &&
      digits.length * 2 >= value.length
    ) {
      if (isCard(value, digits, /,(tel|mobile|cell|phone)/.test(hints))) continue
      const person = /\b(tel|mobile|cell|phone)/.test(hints) ? sure : likely
      person.phone ??= value
    } else if (part) sure[part[2] ? 'lastName' : 'firstName'] ??= value
    else if (/\b(full|contact|customer)?name\b/.test(hints)) {
      const [first = '', rest] = value.split(/\s+(.*)/)
      likely.firstName ??= first
      if (rest) likely.lastName ??= rest
    }
  }
  const user = { ...likely, ...sure }
  return Object.keys(user)[0] ? user : undefined
}

/** Of twice a digit, what a check digit counts: its figures' sum. */
const DOUBLED = '0246813579'

/**
 * A card's number looks like a long telephone number. It has a check digit (UnionPay's, which begin with 62, not always),
 * and begins neither with a plus sign nor with a zero. One telephone number in ten has that digit too: where the field says
 * in words what it is for, only what is too long for one is a card's. The type does not say: it is given for its keyboard.
 */
const isCard = (value: string, digits: string, isPhone: boolean): boolean => {
  let sum = 0
  ;[...digits].reverse().forEach((digit, place) => {
    sum += Number(place % 2 ? DOUBLED[Number(digit)] : digit)
  })
  return (
    !!digits[isPhone ? 14 : 11] &&
    /^[^\d+]*[1-9]/.test(value) &&
    (sum % 10 === 0 || /^62\d{14}/.test(digits))
  )
}
