import { useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { type Mark, type Marked, placeMarks } from './marks.ts'
import style from './json-tree.module.css'

interface NodeProps {
  readonly name: string | undefined
  readonly value: unknown
  readonly depth: number
  readonly marked: Marked | undefined
}

/** Members shown before "more". */
const window = 200

const toneOf = (marked: Marked | undefined): string | undefined => {
  if (marked === undefined || marked.here.length === 0) return undefined
  return style[marked.here.every(({ isNote }) => isNote === true) ? 'unknown' : 'faulty']
}

const Name = ({ name, marked }: Pick<NodeProps, 'name' | 'marked'>) =>
  name === undefined ? null : (
    <>
      <span class={`${style['name']} ${toneOf(marked) ?? ''}`}>{name}</span>
      {': '}
    </>
  )

const Marks = ({ marked }: Pick<NodeProps, 'marked'>) => (
  <>
    {marked?.here.map(({ text, isNote = false }) => (
      <span key={text} class={`${style['mark']} ${isNote ? style['note'] : ''}`}>
        <b>{isNote ? '? Unknown' : '✕ Fault'}</b> {text}
      </span>
    ))}
  </>
)

const lookOf = (value: unknown): string => {
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? 'number' : 'word'
}

const Leaf = ({ name, value, marked }: NodeProps) => (
  <div class={style['leaf']}>
    <Name name={name} marked={marked} />
    <span class={style[lookOf(value)]}>{JSON.stringify(value) ?? 'nothing'}</span>
    <Marks marked={marked} />
  </div>
)

const MemberList = ({ value, depth, marked }: NodeProps) => {
  const [limit, setLimit] = useState(window)
  // The caller shows values only.
  const members: readonly [string, unknown][] = Object.entries(value as object)
  const visible = members.filter(([name], index) => index < limit || marked?.below.has(name))
  return (
    <div class={style['members']}>
      {visible.map(([name, member]) => (
        <Node key={name} name={name} value={member} depth={depth + 1} marked={marked?.below.get(name)} />
      ))}
      {members.length > visible.length && (
        <Button look="plain" press={() => setLimit(limit + window)}>
          {members.length - visible.length} more
        </Button>
      )}
    </div>
  )
}

const sizeOf = (value: object): string => {
  const count = Object.keys(value).length
  if (Array.isArray(value)) return `[ ${count} ]`
  return `{ ${count} }`
}

const Node = (props: NodeProps) => {
  const { name, value, depth, marked } = props
  const [isOpen, setOpen] = useState(depth < 2 || marked !== undefined)
  if (value === null || typeof value !== 'object') return <Leaf {...props} />
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} marked={marked} />
        <span class="soft">{sizeOf(value)}</span>
      </summary>
      <Marks marked={marked} />
      {isOpen && <MemberList {...props} />}
    </details>
  )
}

export const JsonTree = ({ value, marks = [] }: { readonly value: unknown; readonly marks?: readonly Mark[] }) => (
  <div class={style['tree']}>
    <Node name={undefined} value={value} depth={0} marked={placeMarks(value, marks)} />
  </div>
)
