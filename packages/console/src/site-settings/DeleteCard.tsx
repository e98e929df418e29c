import type { SiteGeneral } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { useGeneral } from './use-general.ts'

/** The end of a site: at once for its pages, for good after a week. */
export const DeleteCard = ({ general }: { general: SiteGeneral }): ReactElement => {
  const { key, name, deleteAt } = general
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const put = useGeneral(key)
  const undo = useUndo()
  const [isAsked, setAsked] = useState(false)
  const bringBack = async (): Promise<void> =>
    put(await api.post('/api/sites/{key}/restore', { path: { key } }))
  const restore = useMutation({ mutationFn: bringBack })
  const remove = useMutation({
    mutationFn: async () => put(await api.delete('/api/sites/{key}', { path: { key } })),
    onSuccess: () => undo({ did: t('{{name}} will be deleted.', { name }), undo: bringBack }),
    onSettled: () => setAsked(false),
  })
  const problem = remove.error ?? restore.error
  return (
    <Card
      title={t('Delete')}
      lead={t('Pages stop reporting at once. After seven days the site is gone for good.')}
      action={
        deleteAt === undefined ? (
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('Delete this site')}
          </Button>
        ) : null
      }
    >
      {problem ? <Problem error={problem} /> : null}
      {deleteAt === undefined ? null : (
        <Notice
          tone="bad"
          title={t('Deleted for good on {{moment}}.', { moment: format.moment(deleteAt) })}
          action={
            <BusyButton
              variant="default"
              size="xs"
              isBusy={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {t('Bring it back')}
            </BusyButton>
          }
        >
          {t('Its pages report nothing. Until then you can bring it back as it was.')}
        </Notice>
      )}
      {isAsked ? (
        <Confirm
          title={t('Delete {{name}}?', { name })}
          yes={t('Delete this site')}
          no={t('Keep')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate()}
          onNo={() => setAsked(false)}
        >
          {t(
            'Its pages report nothing from now on. You have seven days to bring it back; then settings, events and consent records are gone.',
          )}
        </Confirm>
      ) : null}
    </Card>
  )
}
