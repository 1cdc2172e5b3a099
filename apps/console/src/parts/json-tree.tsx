import { useState } from 'preact/hooks'
import { Button } from './button.tsx'
import style from './json-tree.module.css'

/** Something to say at a place of the value. */
export interface Mark {
  /** As the service writes paths: `merge_updates[0].identifier_to_keep`. */
  readonly path: string
  readonly text: string
  readonly isNote?: boolean
}

interface NodeProps {
  readonly name: string | undefined
  readonly value: unknown
  readonly path: string
  readonly depth: number
  readonly marks: readonly Mark[]
}

/** How many members of one value are on the page before somebody asks for more. */
const window = 200

const below = (path: string, name: string, isList: boolean): string => {
  if (isList) return `${path}[${name}]`
  return path === '' ? name : `${path}.${name}`
}

const Name = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <>
      <span class={style['name']}>{name}</span>
      {': '}
    </>
  )

const Marks = ({ path, marks }: Pick<NodeProps, 'path' | 'marks'>) => (
  <>
    {marks
      .filter((mark) => mark.path === path)
      .map((mark) => (
        <span key={mark.text} class={`${style['mark']} ${mark.isNote ? style['note'] : ''}`}>
          {mark.text}
        </span>
      ))}
  </>
)

const lookOf = (value: unknown): string => {
  if (typeof value === 'string') return 'text'
  return typeof value === 'number' ? 'number' : 'word'
}

const Leaf = ({ name, value, path, marks }: NodeProps) => (
  <div class={style['leaf']}>
    <Name name={name} />
    <span class={style[lookOf(value)]}>{JSON.stringify(value) ?? 'nothing'}</span>
    <Marks path={path} marks={marks} />
  </div>
)

const Members = ({ value, path, depth, marks }: NodeProps) => {
  const [shown, setShown] = useState(window)
  const isList = Array.isArray(value)
  // The caller shows values only.
  const members: readonly [string, unknown][] = Object.entries(value as object)
  return (
    <div class={style['members']}>
      {members.slice(0, shown).map(([name, member]) => (
        <Node key={name} name={name} value={member} path={below(path, name, isList)} depth={depth + 1} marks={marks} />
      ))}
      {members.length > shown && (
        <Button look="plain" press={() => setShown(shown + window)}>
          {members.length - shown} more
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
  const { name, value, path, depth, marks } = props
  const isMarked = marks.some((mark) => mark.path.startsWith(path))
  const [isOpen, setOpen] = useState(depth < 2 || isMarked)
  if (value === null || typeof value !== 'object') return <Leaf {...props} />
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span class={style['size']}>{sizeOf(value)}</span>
      </summary>
      <Marks path={path} marks={marks} />
      {isOpen && <Members {...props} />}
    </details>
  )
}

/** A JSON value as a tree that opens and closes, with marks at their places. */
export const JsonTree = ({ value, marks = [] }: { readonly value: unknown; readonly marks?: readonly Mark[] }) => (
  <div class={style['tree']}>
    <Node name={undefined} value={value} path="" depth={0} marks={marks} />
  </div>
)
