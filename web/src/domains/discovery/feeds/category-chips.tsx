import { t } from '@kinora/contract/text/translate'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { Chips, type ChipOption } from '../../../ui/chips.tsx'

const allValue = 'all'

interface CategoryChipsProps<More extends string> {
  chosen: number | More | undefined
  more?: readonly ChipOption<More>[]
  onChoose: (chosen: number | More | undefined) => void
}

export function CategoryChips<More extends string = never>({
  chosen,
  more = [],
  onChoose,
}: CategoryChipsProps<More>) {
  const list = useQuery(query(categories.list, {}))
  const options = (list.data ?? []).map((each) => ({ value: String(each.id), label: categoryName(each) }))
  const choose = (value: string) => {
    if (value === allValue) onChoose(undefined)
    else onChoose(more.find((option) => option.value === value)?.value ?? Number(value))
  }
  return (
    <Chips
      label={t`Categories`}
      value={chosen === undefined ? allValue : String(chosen)}
      options={[{ value: allValue, label: t`All` }, ...options, ...more]}
      onValueChange={choose}
    />
  )
}
