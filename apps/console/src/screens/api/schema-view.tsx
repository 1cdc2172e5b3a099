import { useState } from 'preact/hooks'
import {
  limitsOf,
  type Member,
  membersOf,
  objectsIn,
  resolve,
  type Schema,
  type Schemas,
  typeWord,
  variantsOf,
} from '../../data/schema.ts'
import { Button } from '../../parts/button.tsx'
import { Prose } from './prose.tsx'
import style from './api.module.css'

/** Values before "more". */
const window = 12

const Values = ({ values }: { readonly values: readonly unknown[] }) => {
  const [isAll, setAll] = useState(false)
  const visible = isAll ? values : values.slice(0, window)
  return (
    <p class={`line ${style['values']}`}>
      {visible.map((value) => (
        <code key={JSON.stringify(value)}>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
      ))}
      {visible.length < values.length && (
        <Button look="plain" press={() => setAll(true)}>
          {values.length - visible.length} more
        </Button>
      )}
    </p>
  )
}

const Line = ({ schemas, member }: { readonly schemas: Schemas; readonly member: Member }) => (
  <>
    <code class={style['name']}>{member.name === '*' ? 'any other name' : member.name}</code>
    <span class="small">{typeWord(schemas, member.schema)}</span>
    {member.isRequired && <span class={style['required']}>required</span>}
  </>
)

const MemberView = ({ schemas, member, depth }: MemberProps) => {
  const [isOpen, setOpen] = useState(depth < 1)
  const resolved = resolve(schemas, member.schema)
  const variants = variantsOf(schemas, member.schema)
  const values = variants.flatMap((each) => each.enum ?? [])
  const limits = variants.length === 1 ? limitsOf(variants[0] ?? {}) : limitsOf(resolved)
  const objects = objectsIn(schemas, member.schema)
  const text = (
    <div class={`stack tight ${style['about']}`}>
      {resolved.description !== undefined && <Prose text={resolved.description} />}
      {limits.length > 0 && <p class="small">{limits.join(' · ')}</p>}
      {values.length > 0 && <Values values={values} />}
    </div>
  )
  if (objects.length === 0) {
    return (
      <li>
        <div class={style['line']}>
          <Line schemas={schemas} member={member} />
        </div>
        {text}
      </li>
    )
  }
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class={style['line']}>
          <Line schemas={schemas} member={member} />
        </summary>
        {text}
        {isOpen && <Objects schemas={schemas} objects={objects} depth={depth + 1} />}
      </details>
    </li>
  )
}

interface MemberProps {
  readonly schemas: Schemas
  readonly member: Member
  readonly depth: number
}

const Objects = ({ schemas, objects, depth }: ObjectsProps) => (
  <>
    {objects.map((object, index) => (
      <div key={index} class={style['object']}>
        {objects.length > 1 && <h4>{object.title ?? (index === 0 ? 'Either' : 'Or')}</h4>}
        <ul>
          {membersOf(object).map((member) => (
            <MemberView key={member.name} schemas={schemas} member={member} depth={depth} />
          ))}
        </ul>
      </div>
    ))}
  </>
)

interface ObjectsProps {
  readonly schemas: Schemas
  readonly objects: readonly Schema[]
  readonly depth: number
}

export const SchemaView = ({ schemas, schema }: { readonly schemas: Schemas; readonly schema: Schema }) => {
  const objects = objectsIn(schemas, schema)
  if (objects.length > 0) return <Objects schemas={schemas} objects={objects} depth={0} />
  const { description } = resolve(schemas, schema)
  return (
    <div class={`stack tight ${style['about']}`}>
      <p class="small">{typeWord(schemas, schema)}</p>
      {description !== undefined && <Prose text={description} />}
    </div>
  )
}
