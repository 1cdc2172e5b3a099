import { countsOf } from '../../data/canvas-flow.ts'
import type { Measured } from '../../data/series.ts'
import { shownNumber } from '../../parts/chart/words.ts'
import { Section } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import style from './campaigns.module.css'

export interface Compared {
  readonly id: string
  readonly name: string
  /** Of all users, in percent. */
  readonly share: number
  readonly isControl: boolean
  readonly note?: string
}

type Counts = ReadonlyMap<string, number>

/** Sends or entries. */
const baseOf = (all: readonly Counts[]): string | undefined =>
  ['sent', 'entries'].find((name) => all.some((counts) => counts.has(name)))

const percentOf = (counts: Counts, name: string, base: string | undefined): number | undefined => {
  const whole = base === undefined || base === name ? 0 : (counts.get(base) ?? 0)
  return whole === 0 ? undefined : (100 * (counts.get(name) ?? 0)) / whole
}

const Cell = ({ counts, name, base, most }: CellProps) => {
  const percent = percentOf(counts, name, base)
  return (
    <td class={style['compared']}>
      {shownNumber(counts.get(name) ?? 0)}
      {percent !== undefined && (
        <small title={`of ${base}`}>
          {percent.toFixed(1)} %
          <meter min={0} max={Math.max(most, 1)} value={percent} aria-hidden="true" />
        </small>
      )}
    </td>
  )
}

interface CellProps {
  readonly counts: Counts
  readonly name: string
  readonly base: string | undefined
  readonly most: number
}

const Name = ({ of: { name, share, isControl, note } }: { readonly of: Compared }) => (
  <th scope="row">
    <span class="line">
      <b>{name}</b>
      {isControl && <Chip>control: gets no message</Chip>}
    </span>
    <span class="line small">
      <meter min={0} max={100} value={share} aria-label={`Share of ${name}`} />
      {share} % of users{note !== undefined && ` · ${note}`}
    </span>
  </th>
)

export const Comparison = ({ title, things, measured }: ComparisonProps) => {
  const counts = things.map(({ id }) => (measured === undefined ? new Map<string, number>() : countsOf(measured, id)))
  const base = baseOf(counts)
  const names = [...new Set(counts.flatMap((each) => [...each.keys()]))].toSorted(
    (a, b) => Number(b === base) - Number(a === base),
  )
  const mostOf = (name: string): number => Math.max(0, ...counts.map((each) => percentOf(each, name, base) ?? 0))
  if (things.length === 0) return null
  return (
    <Section title={title}>
      {/* A region that scrolls takes the focus, so that the keyboard can scroll it. */}
      <div class="scroll" role="region" aria-label={title} tabIndex={0}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              {names.map((name) => (
                <th scope="col" key={name} class={style['compared']}>
                  {name.replaceAll('_', ' ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {things.map((thing, index) => (
              <tr key={thing.id}>
                <Name of={thing} />
                {names.map((name) => (
                  <Cell key={name} counts={counts[index] ?? new Map()} name={name} base={base} most={mostOf(name)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

export interface ComparisonProps {
  readonly title: string
  readonly things: readonly Compared[]
  /** Undefined: not read yet. */
  readonly measured: Measured | undefined
}
