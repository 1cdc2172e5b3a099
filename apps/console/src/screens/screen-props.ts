export interface ScreenProps {
  readonly params: { readonly [name: string]: string }
}
