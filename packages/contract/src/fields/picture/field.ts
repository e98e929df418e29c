import type { FieldBase } from '../field-base.ts'

/** A picture by its address, with what is said in its place to who does not see it. */
export interface PictureField extends FieldBase {
  kind: 'picture'
}

/** A type, not an interface: only types count as records of plain values. */
export type PictureValue = {
  /** A whole https address, or a path on the site's own host. */
  src: string
  /** Absent: it is decoration, and screen readers pass it by. */
  alt?: string | undefined
}
