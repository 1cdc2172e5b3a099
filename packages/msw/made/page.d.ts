/** The console's document, from `build/make.ts`. */
export declare const page: string
