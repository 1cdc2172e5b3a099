import type { IconNode } from 'lucide'
import { h } from 'preact'

/** Stands beside a word; screen readers ignore it. */
export const Icon = ({ node, size = 16 }: { readonly node: IconNode; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width={1.75}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {node.map(([tag, attributes], index) => h(tag, { ...attributes, key: index }))}
  </svg>
)
