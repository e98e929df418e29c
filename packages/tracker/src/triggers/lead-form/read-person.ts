import type { UserData } from '@footfall/contract'

/** Never read, whatever is in it. */
const SECRET = /^cc|card|cv[cv]|iban|ssn|passw|security/
const EMAIL = /^(your)?e?mail(address)?$/
const PHONE = /^(your)?(tel(ephone|national)?|(mobile|cell)?phone|mobile|cell)(number)?$/
const FIRST = /^(your)?(first|given|fore|f)(name)?$/
const LAST = /^(your)?(last|family|sur|l)(name)?$/
const NAME = /^(your|full|contact|customer)?name$/

/**
 * What a form says of the person who sends it. Only what the visitor sees counts; a value that a hint (type, autocomplete,
 * name or label) confirms goes before one that only looks right.
 */
export const readPerson = (form: Element): UserData | undefined => {
  const likely: UserData = {}
  const sure: UserData = {}
  for (const input of form.querySelectorAll('input')) {
    const { type, autocomplete, name, labels, placeholder } = input
    const value = input.value.trim()
    const hints = [
      type,
      autocomplete,
      name,
      input.ariaLabel,
      labels?.[0]?.textContent,
      placeholder,
    ].map((hint) => (hint ?? '').toLowerCase().replace(/\(.*\)|[^a-z]/g, ''))
    const isHinted = (hint: RegExp): boolean => hints.some((text) => hint.test(text))
    const keep = (key: keyof UserData, isSure: boolean, text = value): void => {
      const person = isSure ? sure : likely
      person[key] = person[key] ?? text
    }
    if (
      !value ||
      !/^(text|email|tel)$/.test(type) ||
      !input.getClientRects()[0] ||
      isHinted(SECRET)
    )
      continue
    const [first, ...rest] = value.split(/\s+/)
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) keep('email', isHinted(EMAIL))
    else if (isPhone(value)) keep('phone', isHinted(PHONE))
    else if (isHinted(FIRST)) keep('firstName', true)
    else if (isHinted(LAST)) keep('lastName', true)
    else if (isHinted(NAME)) {
      keep('firstName', false, first)
      if (rest[0]) keep('lastName', false, rest.join(' '))
    }
  }
  const user = { ...likely, ...sure }
  return Object.keys(user)[0] ? user : undefined
}

/** More digits than any telephone number has are the number of a card. */
const isPhone = (value: string): boolean => {
  const count = value.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(value) && count > 6 && count < 14 && count * 2 >= value.length
}
