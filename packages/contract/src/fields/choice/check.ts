import { type CheckValue, sound, unsound } from '../check-value.ts'

export const checkChoice: CheckValue<'choice'> = ({ choices }, value) => {
  const chosen = choices.find((choice) => choice.value === value)
  return chosen ? sound(chosen.value) : unsound('Choose one of the list.')
}
