/** The console's document, as `build/make.ts` writes it. */
export declare const page: string
