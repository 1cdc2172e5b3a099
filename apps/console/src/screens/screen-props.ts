/** Properties of every screen. */
export interface ScreenProps {
  readonly params: { readonly [name: string]: string }
}
