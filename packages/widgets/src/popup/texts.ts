/** What the close button is called. */
export const CLOSE_TEXTS: Readonly<Record<string, string>> = {
  en: 'Close',
  de: 'Schließen',
  es: 'Cerrar',
  fr: 'Fermer',
  it: 'Chiudi',
  nl: 'Sluiten',
}

/** In a page's language; English for one it does not speak. */
export const closeText = (language: string | undefined): string => {
  const name = language?.split('-')[0]?.toLowerCase() ?? ''
  return (Object.hasOwn(CLOSE_TEXTS, name) && CLOSE_TEXTS[name]) || 'Close'
}
