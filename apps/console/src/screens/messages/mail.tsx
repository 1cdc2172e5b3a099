import type { ControlResult } from '@brazier/control/client'
import { useState } from 'preact/hooks'
import { usePageAddress } from '../../data/use-address.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Loading } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { Address } from './address.tsx'
import { PartFacts, type Parts } from './drawn.tsx'
import style from './messages.module.css'

export type Links = NonNullable<ControlResult<'outbox.get'>['links']>

const ownTabs = ['body', 'plaintext_body']

export const MailHead = ({ parts }: { readonly parts: Parts }) => (
  <div class={style['mailHead']}>
    <PartFacts
      parts={Object.fromEntries(
        Object.entries(parts).flatMap(([name, text]) =>
          ownTabs.includes(name) ? [] : [[name.replaceAll('_', ' '), text]],
        ),
      )}
    />
  </div>
)

const Frame = ({ path, subject, isPhone }: FrameProps) => {
  const src = usePageAddress(path)
  if (src === undefined) return <Loading />
  return (
    <iframe
      class={`${style['mail']} ${isPhone ? style['phone'] : ''}`}
      sandbox=""
      src={src}
      title={`The email: ${subject}`}
      referrerpolicy="no-referrer"
    />
  )
}

interface FrameProps {
  readonly path: string
  readonly subject: string
  readonly isPhone: boolean
}

/** Runs, loads and leads to nothing; white, as in a mail program. */
export const MailFrame = ({ path, parts }: { readonly path: string; readonly parts: Parts }) => {
  const [isPhone, setPhone] = useState(false)
  return (
    <div class={style['mailStage']}>
      <div class="line" role="group" aria-label="Width of the mail">
        <Button look="plain" press={() => setPhone(false)} pressed={!isPhone}>
          Desktop
        </Button>
        <Button look="plain" press={() => setPhone(true)} pressed={isPhone}>
          Phone
        </Button>
      </div>
      {/* A new address in the same frame would be a step of Back. */}
      <Frame key={path + parts['body']} path={path} subject={parts['subject'] ?? ''} isPhone={isPhone} />
    </div>
  )
}

export const MailText = ({ parts }: { readonly parts: Parts }) =>
  parts['plaintext_body'] === undefined ? (
    <p class="soft">This email has no text beside its HTML: there is no part plaintext_body.</p>
  ) : (
    <pre class={`box ${style['text']}`} dir="auto">
      {parts['plaintext_body']}
    </pre>
  )

/** Shows the body first. */
export const MailSource = ({ parts }: { readonly parts: Parts }) => {
  const { body, ...others } = parts
  return (
    <>
      {Object.entries({ ...(body !== undefined && { body }), ...others }).map(([name, text]) => (
        <section key={name}>
          <div class={style['line']}>
            <h3>{name}</h3>
            <CopyButton text={text} label={`Copy: ${name}`} />
          </div>
          <pre class={`box ${style['text']}`}>{text}</pre>
        </section>
      ))}
    </>
  )
}

export const MailLinks = ({ links }: { readonly links: Links }) => {
  if (links.length === 0) return <p class="soft">This email has no link and loads nothing.</p>
  return (
    <ul class={style['links']}>
      {links.map(({ kind, href, text }, index) => (
        <li key={index}>
          <Chip tone={kind === 'loaded' ? 'warn' : undefined}>{kind === 'loaded' ? 'not loaded' : 'link'}</Chip>
          <span>
            <span dir="auto">{text === '' ? '(no text)' : text}</span>
            <Address href={href} />
          </span>
        </li>
      ))}
    </ul>
  )
}
