/** What build tools and libraries make anew with each build or page; whoever chose one would lose it. */
const MADE =
  /^(?:css|sc|jsx|jss|svelte|astro|emotion|styled|ember|radix|headlessui|mui|yui|ext-gen|w-node|comp|tns)[-_]?[\w-]*\d|^:?r[\da-z]*:|:r[\da-z]+:|[0-9a-f]{8}-[0-9a-f]{4}-/i

/** A hash at the end, as CSS modules have it: `button_root__x7Kp2`, `_card_1a2b3_4`. */
const HASH_END = /(?:__|_|--)(?=[\w+-]*(?:\d|[a-z][A-Z]))[A-Za-z0-9+-]{5,}(?:_\d+)?$/

/**
 * Whether an id, a class or an attribute's value looks like a word that a person wrote: such a name is still there after the
 * next build. Unsure means no.
 */
export const isStableName = (name: string): boolean =>
  name.length > 1 &&
  name.length <= 60 &&
  /^[a-z][\w-]*$/i.test(name) &&
  !MADE.test(name) &&
  !HASH_END.test(name) &&
  name.split(/[-_]+/).filter(Boolean).every(isCamel)

/** Words written together; humps of one or two letters are those of a hash. */
const isCamel = (part: string): boolean => {
  const humps = part.replace(/([a-z])([A-Z])/g, '$1-$2').split('-')
  return (humps.length < 3 || part.length / humps.length >= 3) && humps.every(isWord)
}

const isWord = (part: string): boolean =>
  /^\d{1,2}$/.test(part) ||
  (/^[a-z]+\d?$/i.test(part) && (part.length <= 4 || /[aeiouy]/i.test(part)) && part.length <= 20)
