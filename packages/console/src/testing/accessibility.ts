import axe from 'axe-core'

/** What axe has to say against the page, in one line per fault; empty when all is well. */
export const accessibilityFaults = async (): Promise<string[]> => {
  // Half faded in, any text is too pale.
  const comesToAnEnd = (animation: Animation): boolean =>
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  await Promise.all(
    document
      .getAnimations()
      .filter(comesToAnEnd)
      .map(({ finished }) => finished.catch(() => undefined)),
  )
  const { violations } = await axe.run(document, {
    // Of what passes, one node each: thousands would be described for nobody.
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Rules about whole pages; these are parts of one.
    rules: { 'page-has-heading-one': { enabled: false }, 'heading-order': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
