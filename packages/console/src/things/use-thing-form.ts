import { includesRole, type SiteDetail, type ThingDetail, type ThingKind } from '@footfall/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../shell/unsaved.ts'
import { useDraftForm } from './use-draft-form.ts'
import { type ThingSave, useSaveThing } from './use-save-thing.ts'

export interface ThingFormOptions<Draft> {
  site: SiteDetail
  kind: ThingKind
  /** Absent: a new one. */
  id: string | undefined
  stored: Draft
  version: number
  newId(): string
  /** The draft as the server has it. */
  read(draft: ThingDetail['draft']): Draft
  onSaved(id: string): void
  onError?(error: Error): void
}

/** A form over one thing, which is saved whole. */
export interface ThingForm<Draft> {
  draft: Draft
  /** As it is saved. */
  start: Draft
  version: number
  /** A new one always has. */
  hasChanges: boolean
  mayChange: boolean
  save: UseMutationResult<ThingDetail, Error, ThingSave>
  setDraft(draft: Draft): void
  submit(event: FormEvent): void
  reset(): void
}

export const useThingForm = <Draft extends object>(
  options: ThingFormOptions<Draft>,
): ThingForm<Draft> => {
  const { site, kind, id, stored, version, read, onSaved, onError } = options
  const edited = useDraftForm({ stored, version }, (one) => one.stored)
  const { form: draft, setForm: setDraft, start, base } = edited
  const [newId] = useState(options.newId)
  const save = useSaveThing(site, kind)
  const mayChange = includesRole(site.role, 'editor')
  // A template that nobody has saved is nobody's work until it is changed.
  useUnsaved(edited.hasChanges && mayChange && !save.isPending)
  return {
    draft,
    start,
    version: base.version,
    hasChanges: id === undefined || edited.hasChanges,
    mayChange,
    save,
    setDraft,
    submit(event) {
      event.preventDefault()
      save.mutate(
        { id: id ?? newId, version: base.version, draft },
        {
          onSuccess: (thing) => {
            const saved = { stored: read(thing.draft), version: thing.version }
            // Whoever has gone on typing stays where they are, and saves that next.
            if (edited.keep(saved, draft)) onSaved(thing.id)
          },
          ...(onError && { onError }),
        },
      )
    },
    reset() {
      save.reset()
      setDraft(start)
    },
  }
}
