import type {
  ReviewSourceInfo,
  ReviewSourceProblem,
  ReviewSourceState,
  SettingsValues,
} from '@footfall/contract'
import type { ReviewSourceKind } from './source-kind.ts'

/** A row of review_sources. */
export interface SourceRow {
  site: string
  id: string
  kind: string
  name: string
  settings: SettingsValues
  secret: string | null
  is_on: boolean
  state: ReviewSourceState
  problem: ReviewSourceProblem | null
  note: string | null
  tries: number
  total: number | null
  average: number | null
  url: string | null
  asked_at: Date | null
  ok_at: Date | null
  next_at: Date | null
  leased_until: Date | null
}

export interface CountedRow extends SourceRow {
  kept: number
  twins: number
}

/** What the console is told of a source. `secrets`: opened, to say which are there; none of them is passed on. */
export const showSource = (
  row: CountedRow,
  kind: ReviewSourceKind | undefined,
  secrets: Readonly<Record<string, string>>,
): ReviewSourceInfo => {
  const fields = Object.entries(kind?.settings.fields ?? {})
  const names = fields.flatMap(([name, field]) => (field.kind === 'secret' ? [name] : []))
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    isOn: row.is_on,
    state: row.state,
    ...(row.problem && { problem: row.problem }),
    ...(row.note && { note: row.note }),
    ...(row.total !== null && { total: row.total }),
    ...(row.average !== null && { average: row.average }),
    ...(row.url && { url: row.url }),
    kept: row.kept,
    twins: row.twins,
    ...(row.asked_at && { askedAt: row.asked_at.getTime() }),
    ...(row.ok_at && { okAt: row.ok_at.getTime() }),
    ...(row.next_at && { nextAt: row.next_at.getTime() }),
    settings: row.settings,
    secrets: Object.fromEntries(names.map((name) => [name, Boolean(secrets[name])])),
    ...(kind?.fill === 'oauth' && { isConnected: Boolean(secrets.refreshToken) }),
  }
}
