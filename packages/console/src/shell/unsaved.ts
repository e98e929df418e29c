import { createContext, useContext, useEffect } from 'react'

/** Told by screens with forms: whether something typed there is not saved. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => undefined)

/** Notes it for as long as the screen is shown. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const note = useContext(UnsavedContext)
  useEffect(() => {
    note(isUnsaved)
    return () => note(false)
  }, [note, isUnsaved])
}
