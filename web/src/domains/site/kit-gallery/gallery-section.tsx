import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'

export const GallerySection = ({
  title,
  wide,
  children,
}: {
  title: string
  wide?: boolean
  children: ReactNode
}) => (
  <section
    className={classes(
      'mb-4 min-w-0 break-inside-avoid rounded-lg border border-line bg-surface p-5',
      wide && '[column-span:all]',
    )}
  >
    <h2 className="mb-4 text-13 font-strong text-fg-faint">{title}</h2>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </section>
)

export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2 [&>*]:min-w-0">{children}</div>
)

export const SampleRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)
