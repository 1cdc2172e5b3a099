import type { Operation, Parameter } from './service-document.ts'

/** An endpoint that answers with numbers over time. */
export interface SeriesOperation {
  readonly operation: Operation
  /** The most days or hours that it gives; 0 if the document does not say. */
  readonly most: number
  /** The parameters that it cannot do without, beside the span. */
  readonly needs: readonly string[]
  /** Parameters of whether to add figures. */
  readonly breakdowns: readonly string[]
}

const spanNames: ReadonlySet<string> = new Set(['length', 'ending_at', 'starting_at'])

const queryOf = ({ source }: Operation): readonly Parameter[] =>
  (source.parameters ?? []).filter((parameter) => parameter.in === 'query')

/** The endpoints whose query has a `length` and an `ending_at`: whatever the document has, in its order. */
export const seriesOperations = (operations: readonly Operation[]): readonly SeriesOperation[] =>
  operations.flatMap((operation) => {
    const query = queryOf(operation)
    const length = query.find(({ name }) => name === 'length')
    if (length === undefined || !query.some(({ name }) => name === 'ending_at')) return []
    return [
      {
        operation,
        most: length.schema?.maximum ?? 0,
        needs: query.filter(({ name, required }) => required === true && !spanNames.has(name)).map(({ name }) => name),
        breakdowns: query.filter(({ schema }) => schema?.enum?.includes('true')).map(({ name }) => name),
      },
    ]
  })

/** The endpoints that need exactly these parameters, in the order of the document. */
export const seriesFor = (operations: readonly Operation[], needs: readonly string[]): readonly SeriesOperation[] =>
  seriesOperations(operations).filter(
    (series) => series.needs.length === needs.length && needs.every((name) => series.needs.includes(name)),
  )

/** Number of days or hours to ask for. */
export const lengthOf = ({ most }: SeriesOperation, wanted: number): number =>
  most === 0 ? wanted : Math.min(wanted, most)
