import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Files that a page would load. */
export interface Bundle {
  readonly text: string
  /** Bytes, minified. */
  readonly bytes: number
  /** Bytes, minified and gzipped. */
  readonly gzipped: number
  /** The files it is made of, as paths from the root of the repository. */
  readonly files: readonly string[]
}

/** Code to bundle. */
export interface BundleOptions {
  /** Package that the bundler takes in place of `msw`. */
  readonly msw?: 'msw' | 'msw2'
}

/** Bundles a module for browsers, from source, the way of a build for production. Rejects when it needs what no browser has. */
export const bundle = async (code: string, { msw = 'msw' }: BundleOptions = {}): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'ts' },
    absWorkingDir: import.meta.dirname,
    ...(msw !== 'msw' && { alias: { msw } }),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    conditions: ['@brazier/source'],
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const [output] = outputFiles
  const contents = output?.contents ?? new Uint8Array()
  const inputs = Object.values(metafile.outputs).flatMap((file) => Object.entries(file.inputs))
  return {
    text: output?.text ?? '',
    bytes: contents.byteLength,
    gzipped: gzipSync(contents, { level: 9 }).byteLength,
    files: inputs
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path.replace(/^(?:\.\.\/)+/, '')),
  }
}
