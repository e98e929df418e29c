import type { AnswerTools } from '../answer/answer-part.ts'
import type { VisitPart } from '../visit-part.ts'
import type { Automations, CreateAutomation } from './create-automation.ts'

/**
 * Lets the parts of marketing-automation services follow the answers. Begins with the first grant, since none of them may
 * run before; only sites that have some fetch the chunk.
 */
export const withAutomation = (
  tools: AnswerTools,
  visit: VisitPart,
  load: () => Promise<CreateAutomation>,
): VisitPart => {
  if (!tools.config.automation) return visit
  let parts: Automations | undefined
  let isGone = false
  const coming = tools.automation ?? load().then((create) => (isGone ? undefined : create(tools)))
  coming
    .then((created) => {
      parts = created
    })
    .catch((error) => tools.env.debug('automation', error))
  return {
    ...visit,
    occurred(event) {
      visit.occurred?.(event)
      if (event.name === 'PageView') parts?.viewed()
    },
    destroy() {
      isGone = true
      parts?.destroy()
      visit.destroy()
    },
  }
}
