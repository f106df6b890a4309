import type { ReactNode } from 'react'

export const HomeBar = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div className="sticky top-(--header) z-20 flex items-center gap-4 bg-canvas pt-2 pb-3 max-md:-mx-4 max-md:pt-1 max-md:pb-2.5 sm:max-md:-me-6">
    <div className="min-w-0 flex-1 max-md:*:px-4">{children}</div>
    {action}
  </div>
)
