import axe from 'axe-core'

/** What an accessibility checker finds on a page in a frame, by WCAG 2.2 AA: rule and element. */
export const findViolations = async (page: Document): Promise<string[]> => {
  const script = page.createElement('script')
  script.textContent = axe.source
  page.head.append(script)
  script.remove()
  const { axe: inside } = page.defaultView as unknown as { axe: typeof axe }
  const { violations } = await inside.run(page.body, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
