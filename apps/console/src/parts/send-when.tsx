import type { Delay } from '../data/use-send.ts'
import { LabelledChoice } from './field.tsx'

const hour = 3_600_000

const delays = [
  { value: String(hour), text: 'In an hour' },
  { value: String(24 * hour), text: 'Tomorrow at this time' },
  { value: String(7 * 24 * hour), text: 'In a week' },
]

/** By the workspace's clock. */
export const SendWhen = ({ delay, change }: SendWhenProps) => (
  <LabelledChoice label="When" all="Now" value={delay} values={delays} change={change} />
)

export interface SendWhenProps {
  readonly delay: Delay
  change(delay: Delay): void
}
