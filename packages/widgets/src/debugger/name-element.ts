import { isStableName } from './stable-name.ts'

const MOST_CLASSES = 2

/** A short selector to know an element by, though others may have it too. */
export const nameElement = (element: Element): string => {
  const { localName, id, classList } = element
  if (isStableName(id)) return `#${id}`
  const classes = [...classList].filter(isStableName).slice(0, MOST_CLASSES)
  return localName + classes.map((name) => `.${name}`).join('')
}
