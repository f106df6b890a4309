import { categories } from '@kinora/contract/library/categories/calls'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { useBulkUpdate } from './use-content.ts'

interface CategoryFormProps {
  ids: readonly number[]
  onDone?: () => void
  onClose: () => void
}

export function CategoryForm({ ids, onDone, onClose }: CategoryFormProps) {
  const form = useForm({ defaultValues: { category: '' } })
  const all = useQuery(query(categories.list, {})).data ?? []
  const change = useBulkUpdate(() => {
    onDone?.()
    onClose()
  })
  return (
    <FormDialog
      form={form}
      mutation={change}
      input={({ category }) => ({ ids, change: { categoryId: category === '' ? null : Number(category) } })}
      title="Set category"
      submitLabel="Save Changes"
      onClose={onClose}
    >
      <Field label="Category">
        <Select
          placeholder="None"
          options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.register('category')}
        />
      </Field>
    </FormDialog>
  )
}
