// Files of other packages, as modules: the page asks no server for data. build/documents.ts makes them.

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
