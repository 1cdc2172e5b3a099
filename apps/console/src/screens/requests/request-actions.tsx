import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useConsole, useWorkspace } from '../../data/control.ts'
import { parsed } from '../../data/parsed.ts'
import { queryOf } from '../../data/query-of.ts'
import { type Sent, snippets } from '../../data/snippets.ts'
import { useAct } from '../../data/use-act.ts'
import { useKey } from '../../data/use-curl.ts'
import { useFilters } from '../../data/use-filters.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { useCopied } from '../../parts/copy.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Failed } from '../../parts/states.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { CaseLink } from '../state/case-link.tsx'
import { FailNext } from './fail-next.tsx'
import type { WholeRequest } from './whole-request.ts'

const sentOf = ({ request: body, ...sent }: WholeRequest): Sent => ({ ...sent, body })

const useTryAgain = (request: WholeRequest) => {
  const workspace = useWorkspace()
  const { run, error, isBusy } = useAct()
  const { route } = useLocation()
  const tryAgain = async (): Promise<void> => {
    const body = {
      endpoint: request.endpoint,
      params: request.params,
      query: queryOf(request.path),
      key_of: request.request_id,
      ...(request.request !== '' && { body: parsed(request.request) }),
    }
    // The endpoint once read what the log has; the server reads it again.
    const made = await run('calls.make', { params: { workspace }, body: body as never })
    if (made?.request_id !== undefined) route(linkTo('request', { workspace, request: made.request_id }))
  }
  return { error, isBusy, tryAgain: () => void tryAgain() }
}

export const RequestActions = ({ request }: { readonly request: WholeRequest }) => {
  const { origin } = useConsole()
  const service = { origin, key: useKey() }
  const { said, copy } = useCopied()
  const [isFailing, setFailing] = useState(false)
  const { error, isBusy, tryAgain } = useTryAgain(request)
  const isText = request.truncated !== true && request.request !== '' && parsed(request.request) === undefined
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { search } = useFilters()
  const editor = linkTo('requestTab', { workspace, request: request.request_id, tab: 'edit' }) + search
  const sent = sentOf(request)
  useShortcuts([
    {
      keys: 'c',
      about: 'Copy the request as curl',
      press: () => copy('curl', snippets[0]?.write(sent, service) ?? ''),
    },
    { keys: 'e', about: 'Edit the request and send it again', press: () => route(editor) },
    { keys: 'l', about: 'Copy a link to this page', press: () => copy('a link', location.href) },
    { keys: 'f', about: 'Fail the next call of this endpoint', press: () => setFailing(true) },
  ])
  return (
    <div class="actions">
      <ButtonLink href={editor} look="main" title="Change the request and send it again (e)">
        Edit and send
      </ButtonLink>
      <Menu
        title="Copy as"
        items={snippets.map(({ title, write }) => ({ title, press: () => copy(title, write(sent, service)) }))}
      />
      <Button
        press={tryAgain}
        disabled={isBusy || isText || request.truncated === true}
        title={isText ? 'The body is not JSON' : 'Send the same request again, with the key that it had'}
      >
        Try again
      </Button>
      <Button press={() => setFailing(true)} shortcut="f">
        Fail the next…
      </Button>
      <CaseLink about={request.request_id} />
      <span role="status">{said}</span>
      {error !== undefined && <Failed what="an answer" error={error} />}
      <FailNext key={request.endpoint} endpoint={request.endpoint} isOpen={isFailing} close={() => setFailing(false)} />
    </div>
  )
}
