import { resolve, type Schema, variantsOf } from '../../data/schema.ts'
import type { Answer, Example, ExampleRequest, Media, Operation } from '../../data/service-document.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Status } from '../../parts/status.tsx'
import { bodyOf, fieldsOf, type FormField, written } from './form.ts'
import { Prose } from './prose.tsx'
import { SchemaView } from './schema-view.tsx'
import type { ReadDocument } from './use-documents.ts'
import style from './api.module.css'

const placeWords = { path: 'in the path', query: 'in the query', header: 'header' } as const

const Parameters = ({ fields }: { readonly fields: readonly FormField[] }) => (
  <section class="stack near">
    <h3>Parameters</h3>
    <ul class={style['members']}>
      {fields.map(({ key, name, type, in: place, isRequired, about, hint, values }) => (
        <li key={key}>
          <div class={style['line']}>
            <code class={style['name']}>{name}</code>
            <span class="small">
              {type}, {placeWords[place]}
            </span>
            {isRequired && <span class={style['required']}>required</span>}
          </div>
          <div class={`stack tight ${style['about']}`}>
            {about !== '' && <Prose text={about} />}
            {values.length > 0 && values.length <= 12 && <p class="small">{values.join(' · ')}</p>}
            {hint !== '' && <p class="small">for example {hint.replaceAll('\n', ', ')}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const ExampleView = ({ example, tryExample }: ExampleProps) => {
  const { summary, value, 'x-request': request } = example
  return (
    <details class={style['example']}>
      <summary>{summary ?? 'Example'}</summary>
      <div class="line">
        <CopyButton text={written(value)} label="Copy the example" />
        {request !== undefined && (
          <Button look="plain" press={() => tryExample(request)}>
            Try the request that is answered so
          </Button>
        )}
      </div>
      <JsonTree value={value} />
    </details>
  )
}

interface ExampleProps {
  readonly example: Example
  tryExample(request: ExampleRequest): void
}

const Body = ({ media, document, tryExample }: BodyProps) => (
  <section class="stack near">
    <h3>Body</h3>
    <SchemaView schemas={document.schemas} schema={media.schema ?? {}} />
    {Object.entries(media.examples ?? {}).map(([name, example]) => (
      <ExampleView key={name} example={{ ...example, 'x-request': { body: example.value } }} tryExample={tryExample} />
    ))}
  </section>
)

interface BodyProps {
  readonly media: Media
  readonly document: ReadDocument
  tryExample(request: ExampleRequest): void
}

/** Values of `message` in a status's answers. */
const textsOf = (document: ReadDocument, schema: Schema): readonly string[] =>
  variantsOf(document.schemas, schema).flatMap(({ properties }) => {
    const message = properties?.['message']
    if (message === undefined) return []
    const { const: constant, enum: values } = resolve(document.schemas, message)
    return [...(values ?? []), constant].filter((text) => typeof text === 'string')
  })

const textIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'message' in value ? value.message : undefined

const ErrorTexts = ({ media, document, tryExample }: BodyProps) => {
  const examples = Object.values(media.examples ?? {})
  const texts = textsOf(document, media.schema ?? {})
  const others = examples.filter(({ value }) => !texts.some((text) => text === textIn(value)))
  return (
    <>
      <ul class={`stack near ${style['texts']}`}>
        {texts.map((text) => (
          <li key={text}>
            <p>{text}</p>
            {examples
              .filter(({ value }) => textIn(value) === text)
              .map((example) => (
                <ExampleView key={example.summary} example={example} tryExample={tryExample} />
              ))}
          </li>
        ))}
      </ul>
      {others.map((example) => (
        <ExampleView key={example.summary} example={example} tryExample={tryExample} />
      ))}
    </>
  )
}

const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const AnswerView = ({ status, answer: given, document, tryExample }: AnswerProps) => {
  const answer = given.$ref === undefined ? given : { ...document.responses[nameOfRef(given.$ref)], ...given }
  const media = Object.values(answer.content ?? {})[0]
  const isDone = status.startsWith('2')
  return (
    <details class={style['answer']} open={isDone}>
      <summary>
        {Number.isNaN(Number(status)) ? <span>{status}</span> : <Status status={Number(status)} />}
        <span>{answer.description}</span>
      </summary>
      <div class={`stack near ${style['inside']}`}>
        {!isDone && media !== undefined && <ErrorTexts media={media} document={document} tryExample={tryExample} />}
        {isDone && media !== undefined && (
          <>
            <SchemaView schemas={document.schemas} schema={media.schema ?? {}} />
            {Object.entries(media.examples ?? {}).map(([name, example]) => (
              <ExampleView key={name} example={example} tryExample={tryExample} />
            ))}
          </>
        )}
        {Object.keys(answer.headers ?? {}).length > 0 && (
          <p class="small">Headers: {Object.keys(answer.headers ?? {}).join(', ')}</p>
        )}
      </div>
    </details>
  )
}

interface AnswerProps {
  readonly status: string
  readonly answer: Answer
  readonly document: ReadDocument
  tryExample(request: ExampleRequest): void
}

export const Reference = ({ operation, document, tryExample }: ReferenceProps) => {
  const fields = fieldsOf(document.schemas, operation)
  const media = bodyOf(operation)
  return (
    <div class={style['reference']}>
      {fields.length > 0 && <Parameters fields={fields} />}
      {media !== undefined && <Body media={media} document={document} tryExample={tryExample} />}
      <section class="stack near">
        <h3>Answers</h3>
        {Object.entries(operation.source.responses ?? {}).map(([status, answer]) => (
          <AnswerView key={status} status={status} answer={answer} document={document} tryExample={tryExample} />
        ))}
      </section>
    </div>
  )
}

export interface ReferenceProps {
  readonly operation: Operation
  readonly document: ReadDocument
  tryExample(request: ExampleRequest): void
}
