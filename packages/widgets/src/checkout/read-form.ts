/** What of a form's fields says where something goes, by the platform's own names for autofill. */
const ADDRESS = /(^| )(country(-name)?|postal-code|address-l(evel|ine)[12])( |$)/

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** All fields by name, as they would be posted; of several of one name the last, as hosts read them. */
export const fieldsOf = (
  form: HTMLFormElement,
  { FormData }: Window & typeof globalThis,
): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Controls of that name, or of a list of that name. */
export const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  ([...form.elements] as Control[]).filter((one) => `${one.name}[`.startsWith(`${name}[`))

/** Where it goes. Undefined: nobody could tell what a delivery there costs, yet. */
export const addressOf = (form: HTMLFormElement): Record<string, string> | undefined => {
  const found = ([...form.elements] as Control[]).filter(
    (one) => one.name && !one.disabled && ADDRESS.test(one.getAttribute('autocomplete') ?? ''),
  )
  if (!found[0] || found.some((one) => one.required && !one.value.trim())) return undefined
  return Object.fromEntries(found.map(({ name, value }) => [name, value.trim()]))
}
