import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useLate } from '../../data/use-late.ts'
import { textOf } from '../../data/use-records.ts'
import { Editor } from '../../parts/editor.tsx'
import { TextField } from '../../parts/field.tsx'
import { AsUserFields, userOf } from './as-user.tsx'
import type { PartsProps } from './parts-props.ts'
import { ShownText } from './shown-text.tsx'

const names = ['subject', 'preheader', 'body', 'plaintext_body'] as const

type Texts = { readonly [Name in (typeof names)[number]]?: string }

const textsOf = (record: PartsProps['whole']['record']): Texts =>
  Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, textOf(record, name)]))

export const EmailParts = ({ whole }: PartsProps) => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const [draft, setDraft] = useState<Texts>({})
  const texts = { ...textsOf(whole.record), ...draft }
  // A pause in typing renders the texts; as one text, they are compared as one.
  const late = useLate(JSON.stringify(texts))
  const user = userOf(filters)
  const template = JSON.parse(late) as Texts // written above
  const { data, error } = useRow(
    'email_templates.preview',
    { params: { workspace }, body: { template, ...(user !== undefined && { user }) } },
    { keepPrevious: true },
  )
  return (
    <>
      <AsUserFields filters={filters} />
      <div class="sides">
        <div class="stack">
          {(['subject', 'preheader'] as const).map((name) => (
            <TextField
              key={name}
              label={name}
              value={texts[name] ?? ''}
              change={(text) => setDraft({ ...draft, [name]: text })}
            />
          ))}
          <Editor
            label="Body with Liquid"
            language="text"
            value={texts.body ?? ''}
            change={(body) => setDraft({ ...draft, body })}
          />
        </div>
        <div aria-live="polite">
          <ShownText rendering={data} error={error} />
        </div>
      </div>
      <p class="small">A preview: nothing is saved.</p>
    </>
  )
}
