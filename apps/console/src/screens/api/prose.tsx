import style from './api.module.css'

/** Reads names between backticks. */
export const Prose = ({ text }: { readonly text: string }) => (
  <div class={style['prose']}>
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>
        {paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={part + index}>{part}</code> : part))}
      </p>
    ))}
  </div>
)
