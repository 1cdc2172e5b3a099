import type { ComponentChildren } from 'preact'
import style from './device.module.css'

const scenes: { readonly [channel: string]: 'lock' | 'chat' | 'app' | 'feed' } = {
  ios_push: 'lock',
  android_push: 'lock',
  kindle_push: 'lock',
  sms: 'chat',
  whats_app: 'chat',
  in_app_message: 'app',
  content_cards: 'feed',
}

/** Grey shapes for a phone's other contents. */
const Shapes = ({ count }: { readonly count: number }) => (
  <span class={style['shapes']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <i key={index} />
    ))}
  </span>
)

/** Shows a message on a phone, where its channel has one; a drawing, not the user's device. */
export const Device = ({ channel, at, children }: DeviceProps) => {
  const scene = scenes[channel]
  if (scene === undefined) return <>{children}</>
  // The workspace's hour, in UTC like all times of the console.
  const hour = at?.slice(11, 16) ?? '9:41'
  return (
    <div class={`${style['device']} ${style[scene] ?? ''} ${channel === 'whats_app' ? style['green'] : ''}`}>
      <div class={style['screen']}>
        {scene === 'lock' ? (
          <span class={style['hour']} aria-hidden="true">
            {hour}
          </span>
        ) : (
          <span class={style['status']} aria-hidden="true">
            {hour}
          </span>
        )}
        {scene === 'app' && <Shapes count={5} />}
        <div class={style['message']}>{children}</div>
        {scene === 'feed' && <Shapes count={2} />}
      </div>
    </div>
  )
}

export interface DeviceProps {
  readonly channel: string
  /** Time of sending, ISO 8601. Absent: not sent. */
  readonly at?: string | undefined
  readonly children: ComponentChildren
}
