import { Bell, Image } from 'lucide'
import { BodyView } from '../../parts/body-view.tsx'
import { Icon } from '../../parts/icon.tsx'
import { emptyOr, Facts } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import { Address } from './address.tsx'
import { Device } from './device.tsx'
import style from './messages.module.css'

export type Parts = { readonly [part: string]: string }

interface DrawnProps {
  readonly parts: Parts
}

const Picture = ({ address }: { readonly address: string | undefined }) =>
  address === undefined || address === '' ? null : (
    <p class={style['picture']}>
      <Icon node={Image} size={14} />
      <Address href={address} />
    </p>
  )

const Opens = ({ address }: { readonly address: string | undefined }) =>
  address === undefined || address === '' ? null : (
    <p class={`small ${style['opens']}`}>
      opens <Address href={address} />
    </p>
  )

const Push = ({ parts }: DrawnProps) => (
  <div class={style['push']}>
    <span class={style['app']}>
      <Icon node={Bell} />
    </span>
    <div>
      {parts['title'] !== undefined && <b dir="auto">{parts['title']}</b>}
      <p dir="auto">{parts['body']}</p>
      <Picture address={parts['image_url']} />
      <Opens address={parts['url']} />
    </div>
  </div>
)

const LiveActivity = ({ parts }: DrawnProps) => (
  <div class={`stack near ${style['activity']}`}>
    <p>
      <Chip>{parts['event'] ?? 'update'}</Chip> Live Activity <code>{parts['live_activity']}</code>
    </p>
    {parts['title'] !== undefined && <b dir="auto">{parts['title']}</b>}
    {parts['body'] !== undefined && <p dir="auto">{parts['body']}</p>}
    <BodyView title="What it shows now" text={parts['content_state'] ?? ''} />
    {parts['activity_attributes'] !== undefined && <BodyView title="What stays" text={parts['activity_attributes']} />}
  </div>
)

const Bubble = ({ parts }: DrawnProps) => (
  <div class={style['bubble']} dir="auto">
    {parts['body']}
  </div>
)

const Card = ({ parts }: DrawnProps) => (
  <div class={style['card']}>
    <Picture address={parts['image_url']} />
    <b dir="auto">{parts['title']}</b>
    <p dir="auto">{parts['body']}</p>
    <Opens address={parts['url']} />
  </div>
)

const InApp = ({ parts }: DrawnProps) => (
  <div class={style['inApp']}>
    {parts['header'] !== undefined && <b dir="auto">{parts['header']}</b>}
    <p dir="auto">{parts['body']}</p>
    {parts['button'] !== undefined && (
      <span class={style['pretend']} dir="auto">
        {parts['button']}
      </span>
    )}
  </div>
)

const WebhookCall = ({ parts }: DrawnProps) => (
  <>
    <p class={style['call']}>
      <Chip>{parts['method'] ?? 'POST'}</Chip> <Address href={parts['url'] ?? ''} />
    </p>
    <BodyView title="Body" text={parts['body'] ?? ''} />
  </>
)

const drawings: {
  readonly [channel: string]: { draw(props: DrawnProps): preact.JSX.Element; readonly parts: readonly string[] }
} = {
  sms: { draw: Bubble, parts: ['body'] },
  whats_app: { draw: Bubble, parts: ['body'] },
  content_cards: { draw: Card, parts: ['title', 'body', 'url', 'image_url'] },
  in_app_message: { draw: InApp, parts: ['header', 'body', 'button'] },
  webhook: { draw: WebhookCall, parts: ['method', 'url', 'body'] },
}

const activity = {
  draw: LiveActivity,
  parts: ['live_activity', 'event', 'title', 'body', 'content_state', 'activity_attributes'],
}

const push = { draw: Push, parts: ['title', 'body', 'url', 'image_url'] }

export const PartFacts = ({ parts }: DrawnProps) => (
  <Facts
    facts={Object.entries(parts).map(([name, text]) => [
      name,
      <div key={name} dir="auto">
        {emptyOr(text)}
      </div>,
    ])}
  />
)

export const Drawn = ({ channel, parts, at }: DrawnMessage) => {
  const { draw: Drawing, parts: seen } = 'live_activity' in parts ? activity : (drawings[channel] ?? push)
  const others = Object.fromEntries(Object.entries(parts).filter(([name]) => !seen.includes(name)))
  return (
    <div class={style['stage']}>
      <Device channel={'live_activity' in parts ? '' : channel} at={at}>
        <Drawing parts={parts} />
      </Device>
      {Object.keys(others).length > 0 && <PartFacts parts={others} />}
    </div>
  )
}

export interface DrawnMessage {
  readonly channel: string
  readonly parts: Parts
  /** Time of sending, ISO 8601. Absent: a preview. */
  readonly at?: string
}
