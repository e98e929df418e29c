import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['BorlabsCookie'], cookies: ['borlabs-cookie='] }

/**
 * Versions 2 and 3. Its cookie lists what was accepted, by group; what is not listed was refused, or does not exist there.
 * So a destination is granted if one of its ids is listed, and refused otherwise; a group that is listed in part grants
 * nothing.
 */
export const tool: ToolDefinition = defineTool<{ BorlabsCookie?: unknown }>({
  name: 'borlabs-cookie',
  source: 'service',
  map: {},
  events: ['borlabs-cookie-after-init', 'borlabs-cookie-consent-saved'],
  read({ window, cookies: { 'borlabs-cookie': text }, map }) {
    if (!text) return window.BorlabsCookie ? {} : undefined
    const { consents } = JSON.parse(text) as { consents: Record<string, string[]> }
    const accepted = Object.values(consents).flat()
    const answers: ToolAnswers = {}
    for (const [id, target] of Object.entries(map)) {
      const isOne = accepted.some((other) => map[other] === target)
      if (accepted.includes(id) || !isOne) answers[id] = isOne
    }
    return answers
  },
})
