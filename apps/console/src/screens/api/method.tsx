import style from './api.module.css'

const looks: { readonly [method: string]: string | undefined } = {
  GET: style['get'],
  POST: style['post'],
  PUT: style['put'],
  PATCH: style['put'],
  DELETE: style['delete'],
}

export const Method = ({ method }: { readonly method: string }) => (
  <span class={`${style['method']} ${looks[method] ?? ''}`}>{method}</span>
)
