/** The widget's part of that class. Where its page has none it is made, and added to those that whoever asks has to place. */
export const partOf = (
  within: Element,
  className: string,
  role: string,
  added: HTMLElement[],
): HTMLElement => {
  const own = within.querySelector<HTMLElement>(`.${className}`)
  if (own) return own
  const made = within.ownerDocument.createElement('div')
  made.className = className
  made.role = role
  added.push(made)
  return made
}
