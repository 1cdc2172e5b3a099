/** Documents of the control API, by name, from `build/make.ts`. */
export declare const documents: {
  readonly [Name in 'service' | 'control' | 'state']: () => Promise<{ readonly document: unknown }>
}

export declare const version: string
