export type { CountdownProps } from './Countdown.tsx'
export { Countdown } from './Countdown.tsx'
