import {
  includesRole,
  type SettingsEntry,
  type SiteDetail,
  type ThingDetail,
} from '@footfall/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useUnsaved } from '../../shell/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { startEntry } from '../../things/entry-form.ts'
import { useDraftForm } from '../../things/use-draft-form.ts'
import { useSaveThing } from '../../things/use-save-thing.ts'
import { useUndo } from '../../undo/use-undo.ts'
import { BannerForm } from './BannerForm.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { BANNER, type BannerForm as Form, toDraft } from './banner-draft.ts'
import { bannerQuery } from './banner-query.ts'
import styles from './banner-screen.module.css'
import type { BannerSearch } from './banner-search.ts'

export interface BannerEditorProps {
  site: SiteDetail
  entry: SettingsEntry
  /** Absent: the site has no banner yet. */
  stored: ThingDetail | undefined
  search: BannerSearch
  onSearch(part: BannerSearch): void
}

/** Form and preview of the same values. */
export const BannerEditor = (props: BannerEditorProps): ReactElement => {
  const { site, entry, stored, search, onSearch } = props
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const { fields } = entry
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(stored, (one) =>
    startEntry(fields, one),
  )
  useUnsaved(hasChanges)
  const save = useSaveThing(site, 'widget')
  const id = stored?.id ?? BANNER
  const take = (saved: ThingDetail, sent: Form): void => {
    client.setQueryData(bannerQuery(api, site.key).queryKey, saved)
    keep(saved, sent)
  }
  const tellUndo = useUndo()
  const onSave = (): void => {
    const earlier = toDraft(fields, start, base)
    save.mutate(
      { id, version: base?.version ?? 0, draft: toDraft(fields, form, base) },
      {
        onSuccess(saved) {
          take(saved, form)
          tellUndo({
            did: t('The banner was saved.'),
            undo: async () => {
              const back = await save.mutateAsync({ id, version: saved.version, draft: earlier })
              take(back, startEntry(fields, saved))
            },
          })
        },
      },
    )
  }
  return (
    <div className={styles.columns}>
      <BannerPreview site={site} entry={entry} form={form} search={search} onSearch={onSearch} />
      <BannerForm
        fields={fields}
        form={form}
        hasChanges={hasChanges}
        isReadOnly={!includesRole(site.role, 'editor')}
        isNew={!stored}
        error={save.error}
        isBusy={save.isPending}
        isSaved={save.isSuccess}
        onChange={setForm}
        onReset={() => {
          save.reset()
          setForm(start)
        }}
        onSave={onSave}
      />
    </div>
  )
}
