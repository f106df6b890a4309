import { useMediaQuery } from '../../../lib/use-media-query.ts'

export const gridClass =
  'grid grid-cols-1 gap-7 xs:grid-cols-2 xs:gap-x-3 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4 ' +
  '2xl:grid-cols-5 2xl:gap-x-6 2xl:gap-y-9 3xl:grid-cols-6'

export const shortsGridClass =
  'grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-4 md:gap-5 xl:grid-cols-6 2xl:grid-cols-7 3xl:grid-cols-8'

export const shortsRowClass =
  'scrollbar-none grid gap-5 max-lg:auto-cols-40 max-lg:grid-flow-col max-lg:gap-3 max-lg:overflow-x-auto ' +
  'max-md:-mx-4 max-md:auto-cols-37 max-md:scroll-px-4 max-md:px-4 lg:grid-cols-6'

/** Has to match `gridClass`. */
export function useGridColumns(): number {
  const reached = [
    useMediaQuery('(min-width: 480px)'),
    useMediaQuery('(min-width: 768px)'),
    useMediaQuery('(min-width: 1240px)'),
    useMediaQuery('(min-width: 1720px)'),
    useMediaQuery('(min-width: 2100px)'),
  ]
  return 1 + reached.filter(Boolean).length
}
