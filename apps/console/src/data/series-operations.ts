import type { Operation, Parameter } from './service-document.ts'

/** An endpoint of numbers over time. */
export interface SeriesOperation {
  readonly operation: Operation
  /** Most days or hours; 0: the document does not say. */
  readonly most: number
  /** Required parameters beside the span. */
  readonly needs: readonly string[]
  /** Whether `ending_at` is required. */
  readonly needsEnd: boolean
  /** Parameters that add figures. */
  readonly breakdowns: readonly string[]
}

const spanNames: ReadonlySet<string> = new Set(['length', 'ending_at', 'starting_at'])

const queryOf = ({ source }: Operation): readonly Parameter[] =>
  (source.parameters ?? []).filter((parameter) => parameter.in === 'query')

export const seriesOperations = (operations: readonly Operation[]): readonly SeriesOperation[] =>
  operations.flatMap((operation) => {
    const query = queryOf(operation)
    const length = query.find(({ name }) => name === 'length')
    const end = query.find(({ name }) => name === 'ending_at')
    if (length === undefined || end === undefined) return []
    return [
      {
        operation,
        most: length.schema?.maximum ?? 0,
        needs: query.filter(({ name, required }) => required === true && !spanNames.has(name)).map(({ name }) => name),
        needsEnd: end.required === true,
        breakdowns: query.filter(({ schema }) => schema?.enum?.includes('true')).map(({ name }) => name),
      },
    ]
  })

/** Endpoints that need exactly these parameters. */
export const seriesFor = (operations: readonly Operation[], needs: readonly string[]): readonly SeriesOperation[] =>
  seriesOperations(operations).filter(
    (series) => series.needs.length === needs.length && needs.every((name) => series.needs.includes(name)),
  )

export const lengthOf = ({ most }: SeriesOperation, wanted: number): number =>
  most === 0 ? wanted : Math.min(wanted, most)
