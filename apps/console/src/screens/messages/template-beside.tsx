import { liquidPieces, type Value, valuesIn } from '../../data/liquid-pieces.ts'
import { Section } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import type { Parts } from './drawn.tsx'
import style from './template.module.css'

const valueText = ({ reference, value }: Value): string =>
  value === undefined ? `${reference} has no value` : `${reference} is ${value === '' ? 'an empty text' : value}`

const Template = ({ text, values }: { readonly text: string; readonly values: readonly Value[] }) => (
  <pre class={`box ${style['text']}`} dir="auto">
    {liquidPieces(text).map((piece, index) => {
      const named = valuesIn(piece, values)
      const isMissing = named.some(({ value }) => value === undefined)
      return piece.isLiquid ? (
        <mark
          key={index}
          class={isMissing ? style['missing'] : undefined}
          title={named.length === 0 ? undefined : named.map(valueText).join('; ')}
        >
          {piece.text}
        </mark>
      ) : (
        piece.text
      )
    })}
  </pre>
)

const Values = ({ values }: { readonly values: readonly Value[] }) => (
  <Section title="Values of its variables">
    <dl class={`facts ${style['values']}`}>
      {values.map((each, index) => (
        <div key={index}>
          <dt>
            <code>{each.reference}</code>
          </dt>
          <dd dir="auto">
            {each.value === undefined ? (
              <Chip tone="warn">no value</Chip>
            ) : each.value === '' ? (
              'empty text'
            ) : (
              each.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)

export const TemplateBeside = ({ templates, parts, values }: TemplateProps) => (
  <>
    {values.length > 0 && <Values values={values} />}
    {Object.entries(templates).map(([name, text]) => (
      <Section key={name} title={name.replaceAll('_', ' ')}>
        <div class="sides">
          <div class="stack tight">
            <h3>Template</h3>
            <Template text={text} values={values} />
          </div>
          <div class="stack tight">
            <h3>Preview</h3>
            {parts[name] === undefined ? (
              <p class={`box ${style['none']}`}>Not rendered: the message would not be sent.</p>
            ) : (
              <pre class={`box ${style['text']}`} dir="auto">
                {parts[name] === '' ? 'Nothing: the text is empty.' : parts[name]}
              </pre>
            )}
          </div>
        </div>
      </Section>
    ))}
  </>
)

export interface TemplateProps {
  readonly templates: Parts
  readonly parts: Parts
  readonly values: readonly Value[]
}
