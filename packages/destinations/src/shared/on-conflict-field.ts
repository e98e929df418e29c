/** What to do when the page reports to the same id without us. Every destination has this field. */
export const onConflictField = {
  kind: 'choice',
  label: 'Another tracker with the same ID',
  help: 'Report: both send, and Live says so. Stand down: our pixel keeps quiet for that ID. Take over: calls of the other that still wait are taken out; a script that is already loaded cannot be stopped, and is reported.',
  isPublic: true,
  isAdvanced: true,
  choices: [
    { value: 'report', label: 'Report it' },
    { value: 'stand-down', label: 'Stand down' },
    { value: 'take-over', label: 'Take over where possible' },
  ],
} as const
