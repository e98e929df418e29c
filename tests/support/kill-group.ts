/** Ends a process group at once: the program that leads it and all it has started. One that has ended already is no error. */
export const killGroup = (leader: number | undefined): void => {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
