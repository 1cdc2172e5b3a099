const filePath = /^\/exports\/([0-9a-f]+)\/([0-9a-f-]{36}-\d+)\.zip$/

/** Returns a file's path. `place` stands for its workspace. */
export const exportPath = (place: string, objectPrefix: string): string => `/exports/${place}/${objectPrefix}.zip`

/** Reads a file's path; undefined for any other. */
export const readExportPath = (path: string): { readonly place: string; readonly objectPrefix: string } | undefined => {
  const [, place, objectPrefix] = filePath.exec(path) ?? []
  return place === undefined || objectPrefix === undefined ? undefined : { place, objectPrefix }
}
