import type { ReactNode } from 'react'

export const PageHeader = ({
  title,
  subtitle,
  action,
}: {
  title: ReactNode
  subtitle?: ReactNode
  action?: ReactNode
}) => (
  <div className="mb-4 flex flex-wrap items-start justify-between gap-4 md:mb-5 md:min-h-14 md:items-center">
    <div className="min-w-0 flex-[1_1_148px]">
      <h1 className="page-title">{title}</h1>
      {subtitle && <p className="mt-1 text-fg-muted">{subtitle}</p>}
    </div>
    {action}
  </div>
)
