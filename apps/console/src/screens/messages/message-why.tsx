import type { ControlResult } from '@brazier/control/client'
import style from './messages.module.css'

export type DeliverySteps = ControlResult<'outbox.get'>['steps']

const words = {
  campaign: 'Campaign',
  audience: 'Audience',
  reeligibility: 'Re-eligibility',
  exit: 'Exit criteria',
  variation: 'Variation',
  reach: 'Reach',
  subscription: 'Subscription',
  rendering: 'Rendering',
  time: 'Time',
} as const

export const MessageWhy = ({ steps }: { readonly steps: DeliverySteps }) => (
  <ol class={style['steps']}>
    {steps.map(({ step, result, about }) => (
      <li key={step} class={result === 'refused' ? style['ended'] : undefined}>
        <span class={style['mark']} role="img" aria-label={result}>
          {result === 'passed' ? '✓' : '✕'}
        </span>
        <b>{words[step]}</b>
        <span dir="auto">{about}</span>
      </li>
    ))}
  </ol>
)
