import { msg, plural, t } from '@kinora/contract/text/translate'
import { formatInteger } from '../../lib/format.ts'
import { type PageSize, pageSizes } from '@kinora/contract/pages/query-string-readers'
import { Pagination } from '../pagination.tsx'
import { Select } from '../select.tsx'

const sizeOptions = pageSizes.map((size) => ({
  value: String(size),
  label: msg`${plural({ count: size }, { one: '# per page', other: '# per page' })}`,
}))

export function TableFooter({
  caption,
  page,
  size,
  total,
  onPage,
  onSize,
}: {
  caption: string
  page: number
  size: PageSize
  total: number
  onPage: (page: number) => void
  onSize?: ((size: PageSize) => void) | undefined
}) {
  const first = Math.min((page - 1) * size + 1, total)
  const last = Math.min(page * size, total)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex items-center gap-3 text-13 text-fg-faint tabular-nums">
        <span>
          {t`${{ first: formatInteger(first) }}–${{ last: formatInteger(last) }} of ${{ total: formatInteger(total) }}`}
        </span>
        {onSize && total > pageSizes[0] && (
          <Select
            aria-label={t`Rows per page`}
            value={String(size)}
            options={sizeOptions}
            onChange={({ target }) => {
              const chosen = pageSizes.find((each) => String(each) === target.value)
              if (chosen) onSize(chosen)
            }}
            className="w-34"
          />
        )}
      </div>
      <Pagination
        label={t`Pages of ${{ caption }}`}
        page={page}
        pageCount={Math.ceil(total / size)}
        onPageChange={onPage}
      />
    </div>
  )
}
