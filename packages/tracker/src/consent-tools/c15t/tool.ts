import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'

export const sign: ToolSign = { globals: ['c15tStore'], cookies: ['c15t='] }

interface State {
  consents: Record<string, boolean>
  /** The categories the site asks about; all others stand at false. */
  consentCategories: string[]
  consentInfo?: { subjectId?: string } | null
}

interface Store {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** Who answered has an id. Where the owner has switched the tool off everything is granted, but nobody has answered. */
const answersOf = ({ consents, consentCategories, consentInfo }: State): ToolAnswers =>
  consentInfo?.subjectId
    ? Object.fromEntries(consentCategories.map((name) => [name, consents[name] === true]))
    : {}

/** It sends no event to the page; its store can be subscribed to. */
export const tool: ToolDefinition = defineTool<{ c15tStore?: Store }>({
  name: 'c15t',
  map: {
    functionality: 'functional',
    experience: 'functional',
    measurement: 'analytics',
    marketing: 'advertising',
  },
  read: ({ window: { c15tStore } }) => c15tStore && answersOf(c15tStore.getState()),
  subscribe: ({ window: { c15tStore }, core: { env } }, tell) =>
    c15tStore?.subscribe(() => void env.guard(() => tell())),
})
