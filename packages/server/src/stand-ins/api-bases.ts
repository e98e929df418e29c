interface BaseSources {
  /** By destination, as the environment names them. */
  apiBases: Readonly<Record<string, string>>
  /** Origin of one server that stands in for all platforms; absent: there is none. */
  lab?: string | undefined
}

/** Where each destination's API is, where that is not the platform's own: with a lab, every one of them has a stand-in. */
export const standInBases = (
  { apiBases, lab }: BaseSources,
  destinations: readonly string[],
): Readonly<Record<string, string>> => ({
  ...(lab && Object.fromEntries(destinations.map((name) => [name, lab]))),
  ...apiBases,
})
