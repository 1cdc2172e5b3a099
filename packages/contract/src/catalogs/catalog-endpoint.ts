import { type Declared, declared, type EndpointDeclaration } from '../endpoint.ts'
import { catalogErrorBody, type CatalogErrorBody, catalogRefusal, type CatalogTexts } from './catalog-refusal.ts'

interface CatalogDeclaration extends EndpointDeclaration {
  /** The texts by the id of the error. */
  readonly errors: { readonly [status: number]: CatalogTexts & EndpointDeclaration['errors'][number] }
}

type ErrorBodies<Row extends CatalogDeclaration> = { readonly [Status in keyof Row['errors']]: CatalogErrorBody }

/** Declares a catalog row, as `endpoint` does; its errors are a list with ids. Source: decision 0030. */
export const catalogEndpoint = <const Row extends CatalogDeclaration>(row: Row): Declared<Row, ErrorBodies<Row>> =>
  declared(row, catalogErrorBody, catalogRefusal)
