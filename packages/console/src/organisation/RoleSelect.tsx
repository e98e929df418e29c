import { ROLES, type Role } from '@footfall/contract'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { ReactElement } from 'react'
import { ROLE_WORDS } from '../people/role-words.ts'
import { useTexts } from '../texts/use-texts.ts'

export interface RoleSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value: Role
  onChange(role: Role): void
}

const isRole = (value: string): value is Role => ROLES.some((role) => role === value)

/** A role by its name; what it may do stands below where there is room for a description. */
export const RoleSelect = ({ value, onChange, ...props }: RoleSelectProps): ReactElement => {
  const { t } = useTexts()
  return (
    <NativeSelect
      {...props}
      value={value}
      onChange={({ currentTarget: { value: next } }) => isRole(next) && onChange(next)}
      data={ROLES.toReversed().map((role) => ({ value: role, label: t(ROLE_WORDS[role].label) }))}
    />
  )
}
