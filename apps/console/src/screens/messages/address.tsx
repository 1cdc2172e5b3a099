/** Opens only web and mail addresses, in a tab that knows nothing of this one. */
export const Address = ({ href }: { readonly href: string }) =>
  /^(?:https?|mailto):/i.test(href.trim()) ? (
    <a href={href.trim()} target="_blank" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer">
      <bdi>{href}</bdi>
    </a>
  ) : (
    <bdi>{href}</bdi>
  )
