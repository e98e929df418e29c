/** How far a consumer group has come in a partition: two numbers, whose meaning is the engine's, the first one leading. */
export interface Cursor {
  xid: string
  seq: string
}

/** A position as `commit` takes it, as its two numbers. */
export const cursorOf = (position: string): Cursor => {
  const [xid = '0', seq = '0'] = position.split(':')
  return { xid, seq }
}
