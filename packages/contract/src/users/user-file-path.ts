const filePath = /^\/exports\/([0-9a-f]+)\/([0-9a-f-]{36}-\d+)\.zip$/

/** Returns the path of a file. `place` stands for its workspace. */
export const exportPath = (place: string, objectPrefix: string): string => `/exports/${place}/${objectPrefix}.zip`

/** Reads the path of a file; undefined for any other path. */
export const readExportPath = (path: string): { readonly place: string; readonly objectPrefix: string } | undefined => {
  const [, place, objectPrefix] = filePath.exec(path) ?? []
  return place === undefined || objectPrefix === undefined ? undefined : { place, objectPrefix }
}
