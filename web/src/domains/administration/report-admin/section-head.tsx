import type { ReactNode } from 'react'

export const SectionHead = ({
  title,
  unit,
  children,
}: {
  title: string
  unit?: string
  children?: ReactNode
}) => (
  <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <h3 className="font-semibold">
      {title} {unit && <span className="ml-1 text-12 font-normal text-fg-faint tabular-nums">{unit}</span>}
    </h3>
    {children && <span className="flex flex-wrap gap-x-4">{children}</span>}
  </div>
)
