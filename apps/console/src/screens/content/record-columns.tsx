import { textOf } from '../../data/text-of.ts'
import type { Collection, RecordLine } from '../../data/use-records.ts'
import type { Column } from '../../parts/grid.tsx'
import { Chip } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'

type Member = Collection['members'][number]

const mostColumns = 6

const isName = ({ name }: Member): boolean => /(?:^|_)name$/.test(name) && !/last_name|first_name/.test(name)

const isAddress = ({ name }: Member): boolean => name === 'email' || name === 'phone'

const isId = ({ name }: Member): boolean => /(?:^|_)id$/.test(name)

/** A name weighs most, then an address, then short values; texts with Liquid and ids last. */
const weightOf = (member: Member, index: number): number => {
  if (isName(member)) return index
  if (member.type === 'audience') return 50
  if (isAddress(member)) return 60 + index
  if (isId(member)) return 400 + index
  if (member.type === 'time') return 300 + index
  if (member.type === 'object') return 600 + index
  return (member.type === 'list' ? 200 : 100) + index
}

const titleOf = (name: string): string => name.replaceAll('_', ' ')

const widths: { readonly [type: string]: string } = {
  time: '172px',
  'yes or no': 'minmax(80px, 1fr)',
  number: 'minmax(72px, 1fr)',
  audience: 'minmax(240px, 4fr)',
}

export const ShownValue = ({ value, type }: { readonly value: unknown; readonly type: string }) => {
  if (value === undefined || value === null) return null
  if (type === 'time') return <When at={textOf(value)} />
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>
  if (type === 'list' && typeof value === 'number') return <>{`${value} of them`}</>
  if (Array.isArray(value)) {
    return (
      <>
        {value.map((each) => (
          <Chip key={textOf(each)}>{textOf(each)}</Chip>
        ))}
      </>
    )
  }
  return <>{textOf(value)}</>
}

const sortValue = (value: unknown): string | number => {
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.map(textOf).join(' ') : textOf(value)
}

/** For records that no member names. */
const idColumn: Column<RecordLine> = {
  title: 'id',
  width: 'minmax(180px, 2fr)',
  render: ({ id }) => id,
  by: ({ id }) => id,
}

/** Has what names a record first, then members from the list's schema. At most six; of fewer, also the sorted one. */
export const recordColumns = (known: Collection, most: number, sorted: string): readonly Column<RecordLine>[] => {
  const isNamed = known.members.some(isName) || !known.members.some(isId)
  if (isNamed) return memberColumns(known.members, most, sorted)
  const others = known.members.filter(({ name }) => name !== 'id')
  return [idColumn, ...memberColumns(others, most - 1, sorted)]
}

const memberColumns = (members: readonly Member[], most: number, sorted: string): readonly Column<RecordLine>[] =>
  members
    .map((member, index) => ({ member, weight: weightOf(member, index) }))
    .toSorted((a, b) => a.weight - b.weight)
    .filter(({ member }) => member.type !== 'object')
    .slice(0, mostColumns)
    .filter(({ member: { name } }, index) => index < most || titleOf(name) === sorted)
    .map(({ member: { name, type } }, index) => ({
      title: titleOf(name),
      width: widths[type] ?? (index === 0 ? 'minmax(180px, 2fr)' : 'minmax(110px, 1fr)'),
      isNumber: type === 'number',
      render: ({ line }) => <ShownValue value={line[name]} type={type} />,
      by: ({ line }) => sortValue(line[name]),
    }))
