import {
  type CatalogError,
  catalogError,
  catalogErrors,
  catalogFieldErrors,
  catalogItemErrors,
  type Fault,
  invalidRequest,
  unknownSelection,
} from '@brazier/contract'

export interface CatalogRefusal<Status extends number> {
  readonly status: Status
  readonly body: { readonly errors: readonly CatalogError[]; readonly message: typeof invalidRequest }
  readonly faults: readonly Fault[]
}

export interface CatalogFaults {
  readonly errors: readonly CatalogError[]
  readonly faults: readonly Fault[]
}

export const faultAt = (error: CatalogError, ...path: Fault['path']): CatalogFaults => ({
  errors: [error],
  faults: [{ path, message: error.message }],
})

/** Source: spec, "Catalog error ids (status 400)". */
export const refuse = ({ errors, faults }: CatalogFaults): CatalogRefusal<400> => ({
  status: 400,
  body: { errors, message: invalidRequest },
  faults,
})

/** Names the missing thing by its path parameter. */
const notFound = (error: CatalogError): CatalogRefusal<404> => ({
  status: 404,
  body: { errors: [error], message: invalidRequest },
  faults: [{ path: error.parameters, message: error.message }],
})

/** Source: decision 0030. */
export const catalogNotFound = (name: string): CatalogRefusal<404> =>
  notFound(catalogError(catalogErrors['catalog-not-found'], [['catalog_name', name]]))

/** Also for a field that cannot be deleted. Source: decision 0139. */
export const fieldNotFound = (name: string): CatalogRefusal<404> =>
  notFound(catalogError(catalogFieldErrors['invalid-field-name'], [['field_name', name]]))

/** Source: decision 0157. */
export const fieldInUse = (name: string): CatalogRefusal<404> =>
  notFound(catalogError(catalogFieldErrors['field-referenced-by-selection'], [['field_name', name]]))

/** Source: decision 0157. */
export const selectionNotFound = (name: string): CatalogRefusal<404> =>
  notFound(catalogError(unknownSelection['invalid-selection'], [['selection_name', name]]))

/** Source: decision 0031. */
export const itemNotFound = (id: string): CatalogRefusal<404> =>
  notFound(catalogError(catalogItemErrors['item-not-found'], [['item_id', id]]))
