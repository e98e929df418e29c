/** What of a form's fields says where something goes, by the platform's own names for autofill. */
const ADDRESS = /(^| )(country|country-name|postal-code|address-level[12]|address-line[12])( |$)/

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** All fields by name, as they would be posted; of several of one name the last, as hosts read them. */
export const fieldsOf = (
  form: HTMLFormElement,
  { FormData }: Window & typeof globalThis,
): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields[name] = value
  return fields
}

/** Controls of that name, or of a list of that name. */
export const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  ([...form.elements] as Control[]).filter(
    (one) => one.name === name || one.name?.startsWith(`${name}[`),
  )

/** Where it goes. Undefined: nobody could tell what a delivery there costs, yet. */
export const addressOf = (form: HTMLFormElement): Record<string, string> | undefined => {
  const found = ([...form.elements] as Control[]).filter(
    (one) => one.name && !one.disabled && ADDRESS.test(one.getAttribute('autocomplete') ?? ''),
  )
  if (!found[0] || found.some((one) => one.required && !one.value.trim())) return undefined
  return Object.fromEntries(found.map(({ name, value }) => [name, value.trim()]))
}
