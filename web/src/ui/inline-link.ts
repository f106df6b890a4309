export const inlineLinkClass =
  'text-fg underline decoration-line-strong underline-offset-3 hover:decoration-current'
