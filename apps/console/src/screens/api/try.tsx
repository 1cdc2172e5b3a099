import { useState } from 'preact/hooks'
import { refresh, useConsole, useWorkspace } from '../../data/control.ts'
import { suggestNames, suggestValues } from '../../data/schema.ts'
import type { Operation } from '../../data/service-document.ts'
import { type Snippet, snippets } from '../../data/snippets.ts'
import { errorOf } from '../../data/use-act.ts'
import { useKey } from '../../data/use-curl.ts'
import { useQueryClient } from '../../data/use-query.ts'
import { Button } from '../../parts/button.tsx'
import { useCopied } from '../../parts/copy.tsx'
import { Editor } from '../../parts/editor.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Failed } from '../../parts/states.tsx'
import {
  bodyOf,
  callers,
  type Draft,
  faultsOfFields,
  fieldsOf,
  firstDraft,
  inputOf,
  pathOf,
  schemaOf,
  written,
} from './form.ts'
import { sendCall, sendControl, type Tried } from './send.ts'
import { TryField } from './try-field.tsx'
import { type FirstAnswer, NoAnswer, TryResult } from './try-result.tsx'
import type { ReadDocument } from './use-documents.ts'
import style from './api.module.css'

const useSend = ({ operation, document, draft }: TryProps) => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [tried, setTried] = useState<Tried | undefined>(undefined)
  const [error, setError] = useState<Error | undefined>(undefined)
  const send = async (): Promise<void> => {
    const input = inputOf(fieldsOf(document.schemas, operation), draft)
    setError(input === undefined ? new TypeError('The body is not JSON.') : undefined)
    if (input === undefined || isSending) return
    setSending(true)
    try {
      const call = { operation, draft, input }
      setTried(
        document.name === 'service'
          ? await sendCall(control, workspace, { ...call, operations: document.operations })
          : await sendControl(control, call),
      )
    } catch (thrown) {
      setTried(undefined)
      setError(errorOf(thrown))
    } finally {
      setSending(false)
      refresh(client)
    }
  }
  return { isSending, tried, error, send: () => void send() }
}

const BodyEditor = ({ operation, document, draft, setDraft, tried, send }: BodyEditorProps) => {
  const { schemas } = document
  const schema = schemaOf(operation)
  const examples = Object.values(bodyOf(operation)?.examples ?? {})
  const setBody = (body: string): void => setDraft({ ...draft, body })
  return (
    <section class="stack near">
      <div class="line">
        <h3>Body</h3>
        <Menu
          title="Begin with"
          items={[
            ...examples.map(({ summary, value }) => ({
              title: summary ?? 'The example',
              press: () => setBody(written(value)),
            })),
            {
              title: 'The required members',
              press: () => setBody(firstDraft(schemas, withoutExamples(operation), '').body),
            },
            { title: 'Nothing', press: () => setBody('') },
          ]}
        />
      </div>
      <Editor
        label="Body of the request"
        value={draft.body}
        change={setBody}
        submit={send}
        faults={tried?.faults}
        hint="No body. Ctrl Space lists what can be written."
        suggest={({ kind, path, taken }) =>
          kind === 'name' ? suggestNames(schemas, schema, path, taken) : suggestValues(schemas, schema, path)
        }
      />
    </section>
  )
}

interface BodyEditorProps extends TryProps {
  readonly tried: Tried | undefined
  send(): void
}

/** Keeps only the body's schema. */
const withoutExamples = (operation: Operation): Operation => ({
  ...operation,
  source: { ...operation.source, requestBody: { content: { json: { schema: schemaOf(operation) } } } },
})

const CallerChoice = ({ draft, setDraft }: Pick<TryProps, 'draft' | 'setDraft'>) => (
  <div class={style['fields']}>
    <div class="stack tight">
      <span class={style['line']} aria-hidden="true">
        Sent with
      </span>
      <Choice
        label="Sent with"
        value={draft.caller}
        values={callers.filter((caller) => caller !== 'the key of the request' || draft.keyOf !== undefined)}
        change={(caller) =>
          setDraft({ ...draft, caller: callers.find((each) => each === caller) ?? 'all permissions' })
        }
      />
    </div>
    {draft.caller === 'a key' && (
      <TextField label="Key" value={draft.key} change={(key) => setDraft({ ...draft, key })} />
    )}
  </div>
)

const CopyAs = ({ operation, document, draft, status }: CopyAsProps) => {
  const { origin } = useConsole()
  const key = useKey()
  const { said, say, copy: copyAs } = useCopied()
  const copy = ({ title, write }: Snippet): void => {
    const input = inputOf(fieldsOf(document.schemas, operation), draft)
    if (input === undefined) {
      say('The body is not JSON.')
      return
    }
    const { id: endpoint, method } = operation
    const { params } = input
    const body = input.body === undefined ? '' : JSON.stringify(input.body)
    copyAs(title, write({ endpoint, method, path: pathOf(operation, input), params, body, status }, { origin, key }))
  }
  return (
    <>
      <Menu title="Copy as" items={snippets.map((snippet) => ({ title: snippet.title, press: () => copy(snippet) }))} />
      <span role="status">{said}</span>
    </>
  )
}

interface CopyAsProps extends Pick<TryProps, 'operation' | 'document' | 'draft'> {
  readonly status: number
}

const SendTools = ({ isSending, status, begin, ...props }: SendToolsProps) => {
  const { operation, document, draft, setDraft } = props
  return (
    <div class="line">
      <Button type="submit" look={operation.method === 'DELETE' ? 'danger' : 'main'} disabled={isSending}>
        Send
        <kbd aria-hidden="true">Ctrl ⏎</kbd>
      </Button>
      {document.name === 'service' && (
        <CopyAs operation={operation} document={document} draft={draft} status={status} />
      )}
      <Button press={() => setDraft(begin)}>Start over</Button>
    </div>
  )
}

interface SendToolsProps extends TryProps {
  readonly isSending: boolean
  readonly status: number
  readonly begin: Draft
}

export const Try = (props: TryProps) => {
  const { operation, document, draft, setDraft, first } = props
  const { isSending, tried, error, send } = useSend(props)
  const [begin] = useState(draft)
  const fields = fieldsOf(document.schemas, operation)
  const faults = faultsOfFields(fields, tried?.faults ?? [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from its fields
    <form
      class={style['try']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
        event.preventDefault()
        send()
      }}
    >
      <div class="stack">
        <SendTools {...props} isSending={isSending} status={tried?.status ?? first?.status ?? 200} begin={begin} />
        {document.name === 'service' && <CallerChoice draft={draft} setDraft={setDraft} />}
        {fields.length > 0 && (
          <div class={style['fields']}>
            {fields.map((field) => (
              <TryField
                key={field.key}
                field={field}
                fault={faults[field.key]}
                value={draft.fields[field.key] ?? ''}
                change={(value) => setDraft({ ...draft, fields: { ...draft.fields, [field.key]: value } })}
              />
            ))}
          </div>
        )}
        {bodyOf(operation) !== undefined && <BodyEditor {...props} tried={tried} send={send} />}
      </div>
      <div class="stack">
        {error !== undefined && <Failed what="an answer" error={error} />}
        {tried !== undefined && <TryResult tried={tried} first={first} />}
        {tried === undefined && error === undefined && <NoAnswer first={first} />}
      </div>
    </form>
  )
}

export interface TryProps {
  readonly operation: Operation
  readonly document: ReadDocument
  readonly draft: Draft
  /** Absent for a new request. */
  readonly first?: FirstAnswer | undefined
  setDraft(draft: Draft): void
}
