// Each screen's German stands beside it, and each thing's in its own folder, whichever package that is in.
const files = import.meta.glob<Record<string, string>>(
  [
    '../**/de.json',
    '../../../{behaviors,contract,destinations,tracker,widgets}/src/**/de.json',
    '../../../server/src/reviews/sources/*/de.json',
  ],
  { eager: true, import: 'default' },
)

/** All German there is: a chunk of its own, loaded for those who read it. */
export const german: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(files))
