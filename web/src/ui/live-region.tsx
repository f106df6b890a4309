import type { ReactNode } from 'react'

/** Live region for content such as a notice: `output` allows phrasing content only. */
export const LiveRegion = ({ className, children }: { className?: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- blocks stand in it
  <div role="status" className={className}>
    {children}
  </div>
)
