export { type Bounds, boundsOf, isAnyText } from './schema/bounds.ts'
export { hasChecks, isOptional, type AnySchema, type SchemaView, viewOf } from './schema/view.ts'
