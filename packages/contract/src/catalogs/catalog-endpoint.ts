import type { EndpointDeclaration } from '../endpoint.ts'
import { lazyMembers, lazyValues } from '../lazy-members.ts'
import type { OnInvalid } from '../refusal.ts'
import { catalogErrorBody, type CatalogErrorBody, catalogRefusal, type CatalogTexts } from './catalog-refusal.ts'

interface CatalogDeclaration extends EndpointDeclaration {
  /** The texts by the id of the error. */
  readonly errors: { readonly [status: number]: CatalogTexts & EndpointDeclaration['errors'][number] }
}

type ErrorBodies<Row extends CatalogDeclaration> = { readonly [Status in keyof Row['errors']]: CatalogErrorBody }

/** Declares a catalog row, as `endpoint` does; its errors are a list with ids. Source: decision 0030. */
export const catalogEndpoint = <const Row extends CatalogDeclaration>(
  row: Row,
): Row & { readonly responses: ErrorBodies<Row>; readonly onInvalid: OnInvalid } => {
  const bodies = lazyValues(
    Object.entries(row.errors).map(([status, texts]) => [status, () => catalogErrorBody(texts)]),
  )
  const derived = { responses: lazyMembers(bodies, row.responses), onInvalid: catalogRefusal }
  // The copy forgets the names.
  return lazyMembers(row, derived) as Row & { readonly responses: ErrorBodies<Row>; readonly onInvalid: OnInvalid }
}
