import { categories } from '@kinora/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { Chips } from '../../ui/chips.tsx'

const all = 'all'

/** The categories as filters, kept in the address. A failure here takes nothing from the page. */
export function CategoryChips({ category }: { category: number | undefined }) {
  const navigate = useNavigate()
  const list = useQuery(query(categories.list, {}))
  const options = (list.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className="sticky top-(--header) z-20 bg-canvas pt-2 pb-3 max-md:-mx-4 max-md:pt-1 max-md:pb-2.5 max-md:*:px-4 sm:max-md:-mr-6">
      <Chips
        label="Categories"
        value={category === undefined ? all : String(category)}
        options={[{ value: all, label: 'All' }, ...options]}
        onValueChange={(value) =>
          void navigate({
            to: '/',
            search: value === all ? {} : { category: Number(value) },
            resetScroll: true,
          })
        }
      />
    </div>
  )
}
