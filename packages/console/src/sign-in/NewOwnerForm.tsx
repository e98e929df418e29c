import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OutsidePage } from './OutsidePage.tsx'

export interface NewOwner {
  name: string
  email: string
  password: string
  organisation: string
  locale: string
}

export interface NewOwnerFormProps {
  title: string
  lead: string
  /** What the button says. */
  action: string
  foot?: ReactNode
  /** Asked for before all else. */
  children?: ReactNode
  /** False where it is not made yet: then nothing opens. */
  onMake(owner: NewOwner): Promise<boolean>
}

/** A person and what they set up: asked for once, in one form. */
export const NewOwnerForm = (props: NewOwnerFormProps): ReactElement => {
  const { title, lead, action, foot, children, onMake } = props
  const { t, language } = useTexts()
  const client = useQueryClient()
  const router = useRouter()
  const [owner, setOwner] = useState({ name: '', email: '', password: '', organisation: '' })
  const set = (part: Partial<typeof owner>): void => setOwner({ ...owner, ...part })
  const make = useMutation({
    mutationFn: () => onMake({ ...owner, locale: language }),
    onSuccess: (isMade) => {
      if (!isMade) return
      client.clear()
      router.history.push('/')
    },
  })
  return (
    <OutsidePage title={title} lead={lead} onSubmit={() => make.mutate()} foot={foot}>
      {make.error ? <Problem error={make.error} /> : null}
      {children}
      <TextField
        label={t('Your name')}
        name="name"
        autoFocus={!children}
        autoComplete="name"
        size="md"
        required
        maxLength={100}
        value={owner.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('E-mail')}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        required
        value={owner.email}
        onChange={(email) => set({ email })}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        isNew
        size="md"
        value={owner.password}
        onChange={(password) => set({ password })}
      />
      <TextField
        label={t('Company or team')}
        description={t('Your sites and colleagues belong to it. You can rename it later.')}
        name="organization"
        autoComplete="organization"
        size="md"
        required
        maxLength={200}
        value={owner.organisation}
        onChange={(organisation) => set({ organisation })}
      />
      <BusyButton type="submit" size="md" fullWidth isBusy={make.isPending}>
        {action}
      </BusyButton>
    </OutsidePage>
  )
}
