import axe from 'axe-core'

/** What an accessibility checker finds on a page in a frame, by WCAG 2.2 AA: rule and element. */
export const findViolations = async (page: Document): Promise<string[]> => {
  const window = page.defaultView as unknown as { axe?: typeof axe }
  if (!window.axe) {
    const script = page.createElement('script')
    script.textContent = axe.source
    page.head.append(script)
    script.remove()
  }
  const { violations } = await (window.axe as typeof axe).run(page.body, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
