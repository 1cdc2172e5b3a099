import type { ComponentChildren } from 'preact'
import style from './device.module.css'

/** Parts that a phone shows around a message. */
const scenes: { readonly [channel: string]: 'lock' | 'chat' | 'app' | 'feed' } = {
  ios_push: 'lock',
  android_push: 'lock',
  kindle_push: 'lock',
  sms: 'chat',
  whats_app: 'chat',
  in_app_message: 'app',
  content_cards: 'feed',
}

/** Grey shapes where a phone would show other things. */
const Shapes = ({ count }: { readonly count: number }) => (
  <span class={style['shapes']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <i key={index} />
    ))}
  </span>
)

/** A message on the screen of a phone, where its channel has one; a drawing, not the device of the user. */
export const Device = ({ channel, at, children }: DeviceProps) => {
  const scene = scenes[channel]
  if (scene === undefined) return <>{children}</>
  // The hour of the workspace's clock, in UTC like all times of the console.
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

/** Which message is drawn. */
export interface DeviceProps {
  readonly channel: string
  /** When it was sent, ISO 8601. Absent: it was not. */
  readonly at?: string | undefined
  readonly children: ComponentChildren
}
