import {
  INVITATION_MODES,
  type InvitationMode,
  type ReviewInvitationSettings,
} from '@footfall/contract'
import { Checkbox, NumberInput, Radio, Stack } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { fieldProblem } from '../../api/field-problem.ts'
import { useUnsaved } from '../../shell/unsaved.ts'
import { text } from '../../texts/text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isSame } from '../../things/is-same.ts'
import { Card, CardActions, CardForm } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'

export interface InvitationsFormProps {
  stored: ReviewInvitationSettings
  isBusy: boolean
  isSaved: boolean
  error: Error | null
  onSave(form: ReviewInvitationSettings): void
  onReset(): void
}

const MODES = Object.keys(INVITATION_MODES) as InvitationMode[]

/** What the law says to each choice. */
const LEGAL_WORDS: Readonly<Record<InvitationMode, string>> = {
  off: text('Customers can still write a review by the link in your widget.'),
  consent: text(
    'A mail that asks for a review counts as advertising. With a box the buyer ticked themselves you may send it, in every country.',
  ),
  soft: text(
    'In the EU you may mail customers about what they bought without a tick only if they were told so when they gave the address, and can object in every mail (in Germany § 7 (3) UWG). Ask a lawyer if you are not sure.',
  ),
}

/** Off, by consent, or to customers who were told; with the sentence of law for each. */
export const InvitationsForm = (props: InvitationsFormProps): ReactElement => {
  const { stored, isBusy, isSaved, error, onSave, onReset } = props
  const { t } = useTexts()
  const [form, setForm] = useState(stored)
  const hasChanges = !isSame(form, stored)
  useUnsaved(hasChanges)
  const change = (part: Partial<ReviewInvitationSettings>): void => setForm({ ...form, ...part })
  return (
    <Card
      title={t('Ask for a review after an order')}
      lead={t(
        'Everybody gets the same neutral mail, once per order, with no reward and with a link to object. Nobody is chosen by how happy they are.',
      )}
    >
      <CardForm onSubmit={() => hasChanges && onSave(form)}>
        <Radio.Group
          label={t('Who is asked')}
          value={form.mode}
          onChange={(value) => change({ mode: MODES.find((mode) => mode === value) ?? 'off' })}
        >
          <Stack gap={12} mt={8}>
            {MODES.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(INVITATION_MODES[mode].label)}
                description={t(INVITATION_MODES[mode].meaning)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Notice tone="quiet" title={t('What the law says')}>
          {t(LEGAL_WORDS[form.mode])}
        </Notice>
        {form.mode === 'soft' ? (
          <Checkbox
            label={t(
              'My customers are told at the checkout that I will ask, and that they can object.',
            )}
            checked={form.hasTold}
            error={fieldProblem(error, 'hasTold', t)}
            onChange={({ currentTarget }) => change({ hasTold: currentTarget.checked })}
          />
        ) : null}
        {form.mode === 'off' ? null : (
          <NumberInput
            label={t('Days after the order')}
            description={t('So long that the parcel is there and was tried.')}
            value={form.days}
            min={1}
            max={90}
            clampBehavior="strict"
            error={fieldProblem(error, 'days', t)}
            onChange={(value) => change({ days: Number(value) || form.days })}
          />
        )}
        {error ? <Problem error={error} marked={['hasTold', 'days']} /> : null}
        <CardActions>
          <SaveActions
            hasChanges={hasChanges}
            isBusy={isBusy}
            isSaved={isSaved}
            isReadOnly={false}
            onReset={() => {
              onReset()
              setForm(stored)
            }}
          />
        </CardActions>
      </CardForm>
    </Card>
  )
}
