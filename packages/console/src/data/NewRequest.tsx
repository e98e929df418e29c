import type { DataRequest } from '@footfall/contract'
import { Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { requestsKey } from './data-query.ts'
import styles from './requests.module.css'

type Kind = DataRequest['kind']
type By = DataRequest['by']

/** Enters what a person asked for. Erasing asks first, and says what goes and what stays. */
export const NewRequest = (props: { site: string; visitor?: string | undefined }): ReactElement => {
  const { site, visitor } = props
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>('export')
  const [by, setBy] = useState<By>(visitor ? 'visitor' : 'email')
  const [who, setWho] = useState(visitor ?? '')
  const [isAsking, setAsking] = useState(false)
  const wanted = who.trim()
  const add = useMutation({
    mutationFn: () =>
      api.post('/api/sites/{key}/data/requests', {
        path: { key: site },
        body: { kind, subject: by === 'email' ? { email: wanted } : { visitorId: wanted } },
      }),
    onSuccess: () => setWho(''),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: requestsKey(site) })
    },
  })
  return (
    <Card
      title={t('Somebody asks for their data')}
      lead={t(
        'People may ask what you keep of them, and ask you to erase it. This looks through events, deliveries, orders, leads and reviews.',
      )}
    >
      <CardForm
        onSubmit={() => {
          if (kind === 'erase') setAsking(true)
          else add.mutate()
        }}
      >
        {add.error ? <Problem error={add.error} /> : null}
        {add.isSuccess ? (
          <Notice tone="good" title={t('The request is entered.')}>
            {t('Below it says when it is done.')}
          </Notice>
        ) : null}
        <Radio.Group
          label={t('What is asked for')}
          value={kind}
          onChange={(value) => setKind(value === 'erase' ? 'erase' : 'export')}
        >
          <div className={styles.choices}>
            <Radio value="export" label={t('A copy of everything')} />
            <Radio value="erase" label={t('To have everything erased')} />
          </div>
        </Radio.Group>
        <Radio.Group
          label={t('Known by')}
          value={by}
          onChange={(value) => {
            setBy(value === 'visitor' ? 'visitor' : 'email')
            setWho('')
          }}
        >
          <div className={styles.choices}>
            <Radio value="email" label={t('E-mail address')} />
            <Radio value="visitor" label={t('Visitor id')} />
          </div>
        </Radio.Group>
        {by === 'email' ? (
          <TextField
            type="email"
            label={t('Their e-mail address')}
            value={who}
            required
            maxLength={254}
            autoComplete="off"
            onChange={setWho}
          />
        ) : (
          <TextField
            label={t('Their visitor id')}
            description={t(
              'It stands with each of their orders, and in the cookie ff_visitor of their browser.',
            )}
            value={who}
            required
            maxLength={200}
            autoComplete="off"
            onChange={setWho}
          />
        )}
        <CardActions>
          <BusyButton type="submit" isBusy={add.isPending} isIdle={wanted === ''}>
            {kind === 'erase' ? t('Erase…') : t('Collect it')}
          </BusyButton>
        </CardActions>
      </CardForm>
      {isAsking ? (
        <Confirm
          title={
            by === 'email'
              ? t('Erase everything of {{who}}?', { who: wanted })
              : t('Erase everything of this visitor?')
          }
          yes={t('Erase for good')}
          no={t('Cancel')}
          isBusy={add.isPending}
          onYes={() => add.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>
            {t(
              'Leads, reviews, addresses, ids and what waits to be sent go for good. Events and orders stay as figures that lead to nobody, so your sums do not change.',
            )}
          </p>
          <p>
            {t(
              'What comes late of this person is not recorded. What platforms were told already stays there: ask them too.',
            )}
          </p>
        </Confirm>
      ) : null}
    </Card>
  )
}
