/** The documents that the control API shows, by name, as `build/make.ts` writes them. */
export declare const documents: {
  readonly [Name in 'service' | 'control' | 'state']: () => Promise<{ readonly document: unknown }>
}

/** The version of this package. */
export declare const version: string
