import type { ReactNode } from 'react'

export const SettingRow = ({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) => (
  <section className="@container border-b border-line py-6 last-of-type:border-0 md:py-7">
    <div className="grid gap-4 @min-[576px]:grid-cols-[200px_minmax(0,1fr)] @min-[576px]:gap-8 @min-[768px]:grid-cols-[248px_minmax(0,1fr)] @min-[768px]:gap-10">
      <div>
        <h2 className="text-14 font-semibold">{title}</h2>
        <p className="mt-1 text-13 text-pretty text-fg-muted">{hint}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
)
