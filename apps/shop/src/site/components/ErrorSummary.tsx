import type { ReactNode } from 'react'

export interface ErrorSummaryProps<K extends string> {
  errors: Readonly<Partial<Record<K, string>>>
  /** The id of the element each error is about. */
  fieldIds: Readonly<Record<K, string>>
}

/** What is wrong with a form, above it, each line leading to its field. */
export const ErrorSummary = <K extends string>({
  errors,
  fieldIds,
}: ErrorSummaryProps<K>): ReactNode => {
  const wrong = Object.keys(errors) as K[]
  if (wrong.length === 0) return null
  return (
    <div className="notice notice-error woocommerce-error" role="alert" tabIndex={-1} data-errors>
      <p>Please look at {wrong.length === 1 ? 'this' : 'these'} again:</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${fieldIds[name]}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
