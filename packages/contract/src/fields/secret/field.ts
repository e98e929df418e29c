import type { FieldBase } from '../field-base.ts'

/** Text that is stored sealed and never shown again; `isPublic` is false. */
export interface SecretField extends FieldBase {
  kind: 'secret'
}
