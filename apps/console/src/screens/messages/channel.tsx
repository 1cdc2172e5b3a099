import { Bell, CreditCard, type IconNode, Mail, MessageCircle, MessageSquare, PanelTop, Webhook } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import style from './messages.module.css'

const push = (device: string) => ({ icon: Bell, text: `push, ${device}` })

const known: { readonly [channel: string]: { readonly icon: IconNode; readonly text: string } } = {
  email: { icon: Mail, text: 'email' },
  ios_push: push('iOS'),
  android_push: push('Android'),
  kindle_push: push('Kindle'),
  web_push: push('web'),
  sms: { icon: MessageSquare, text: 'SMS' },
  whats_app: { icon: MessageCircle, text: 'WhatsApp' },
  webhook: { icon: Webhook, text: 'webhook' },
  content_cards: { icon: CreditCard, text: 'Content Card' },
  in_app_message: { icon: PanelTop, text: 'in-app message' },
}

export const channelNames = Object.keys(known)

export const channelText = (channel: string): string => known[channel]?.text ?? channel

export const ChannelName = ({ channel }: { readonly channel: string }) => (
  <span class={style['channel']}>
    <Icon node={known[channel]?.icon ?? MessageSquare} size={14} />
    {channelText(channel)}
  </span>
)
