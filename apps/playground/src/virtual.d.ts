// Other packages' files as modules, made by build/documents.ts: the page asks no server for data.

declare module 'document:demo' {
  const demo: unknown
  export default demo
}
declare module 'document:service' {
  const openapi: unknown
  export default openapi
}
declare module 'document:control' {
  const openapi: unknown
  export default openapi
}
declare module 'document:state' {
  const schema: unknown
  export default schema
}
declare module 'document:version' {
  const version: string
  export default version
}
