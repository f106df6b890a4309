import type { ReactNode } from 'react'

/** One subject of a form: what it is at the left, its controls at the right; under each other on phones. */
export const SettingRow = ({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children: ReactNode
}) => (
  <section className="grid gap-4 border-b border-line py-6 last-of-type:border-0 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8 md:py-7 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
    <div>
      <h2 className="text-14 font-semibold">{title}</h2>
      <p className="mt-1 text-13 text-pretty text-fg-muted">{hint}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)
