/** Reads names between backticks. */
export const Prose = ({ text }: { readonly text: string }) => (
  <div class="stack near">
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>
        {paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={part + index}>{part}</code> : part))}
      </p>
    ))}
  </div>
)
