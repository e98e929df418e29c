/** What is said before and instead of a provider's film; `{provider}` is its name. */
export const FILM_TEXTS = {
  askText:
    'This film comes from {provider}, which then learns that you watch it and may set cookies.',
  allowLabel: 'Play this film',
  refuseLabel: 'No',
  linkLabel: 'Watch at {provider}',
  failText: 'This film cannot be shown here.',
} as const
