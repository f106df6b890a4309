import type { ReactNode } from 'react'

/** What is read out when it changes and is more than words, such as a notice: `output` takes words alone. */
export const Status = ({ className, children }: { className?: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- blocks stand in it
  <div role="status" className={className}>
    {children}
  </div>
)
