import { zodResolver } from '@hookform/resolvers/zod'
import { CategoryForm as Form, type ManagedCategory } from '@kinora/contract/library/categories/schemas'
import { categoryLimits, categoryStatuses } from '@kinora/contract/library/categories/rules'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { categoryListCalls } from './category-list-calls.ts'
import { roleNames, statusStyles } from './category-badges.tsx'

const createLabels = {
  title: 'Create Category',
  submit: 'Create Category',
  done: 'Category created successfully',
  failed: 'Failed to create category:',
}
const editLabels = {
  title: 'Edit Category',
  submit: 'Save Changes',
  done: 'Category updated successfully',
  failed: 'Failed to update category:',
}

const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
const statusOptions = categoryStatuses.map((value) => ({ value, label: statusStyles[value].label }))
const emptyForm = { ...Form.parse({ name: 'Unnamed' }), name: '' }
const trimText = (text: string) => text.trim()

const useCategoryForm = (category: ManagedCategory | undefined) =>
  useForm({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: category ? Form.parse(category) : emptyForm,
  })

export function CategoryForm({
  category,
  onClose,
}: {
  category: ManagedCategory | undefined
  onClose: () => void
}) {
  const { title, submit, done, failed } = category ? editLabels : createLabels
  const canSetRole = useCan('categories.edit') || !category
  const form = useCategoryForm(category)
  const save = useSend(
    (body: Form) => {
      const sent = { ...body, recommendedRole: body.recommendedRole ?? undefined }
      return category
        ? send(managedCategories.update, { params: { id: category.id }, body: sent })
        : send(managedCategories.create, { body: sent })
    },
    { form, invalidates: categoryListCalls, done, failed: { before: failed }, onSuccess: onClose },
  )
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(filled) => filled}
      title={title}
      submitLabel={submit}
      wide
      onClose={onClose}
    >
      <CategoryFields form={form} canSetRole={canSetRole} />
    </FormDialog>
  )
}

type CategoryFormState = ReturnType<typeof useCategoryForm>

interface CategoryFieldsProps {
  form: CategoryFormState
  canSetRole: boolean
}

function CategoryFields({ form: { register, control }, canSetRole }: CategoryFieldsProps) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={categoryLimits.name} {...register('name')} />
      </Field>
      <Field
        label="Description"
        optional
        error={errors.description?.message}
        max={categoryLimits.description}
      >
        <Textarea rows={3} {...register('description')} />
      </Field>
      <IconField register={register} errors={errors} />
      <TagsField control={control} errors={errors} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Recommended role" optional error={errors.recommendedRole?.message}>
          <Select
            placeholder="None"
            options={roleOptions}
            {...register('recommendedRole', { setValueAs: (role: string | null) => role || null })}
            disabled={!canSetRole}
          />
        </Field>
        <Field label="Equivalent elsewhere" optional error={errors.youtubeEquivalent?.message}>
          <Input
            autoComplete="off"
            maxLength={categoryLimits.youtubeEquivalent}
            {...register('youtubeEquivalent')}
          />
        </Field>
        <StatusFields control={control} />
      </div>
    </>
  )
}

type FormErrors = Pick<CategoryFormState['formState'], 'errors'>

const IconField = ({ register, errors }: Pick<CategoryFormState, 'register'> & FormErrors) => (
  <Field
    label="Icon"
    optional
    hint="The image is downloaded once and stored here."
    error={errors.iconUrl?.message}
  >
    <Input inputMode="url" autoComplete="off" placeholder="https://" {...register('iconUrl')} />
  </Field>
)

const TagsField = ({ control, errors }: Pick<CategoryFormState, 'control'> & FormErrors) => (
  <Field label="Tags" hint="Press Enter to add a tag. Duplicates are ignored." error={errors.tags?.message}>
    <Controller
      name="tags"
      control={control}
      render={({ field: { value = [], onChange } }) => (
        <TagInput
          value={value}
          onValueChange={onChange}
          max={categoryLimits.tags}
          normalize={trimText}
          allowsSpaces
          hasAddButton
        />
      )}
    />
  </Field>
)

const StatusFields = ({ control }: Pick<CategoryFormState, 'control'>) => (
  <>
    <div className="grid content-start gap-1.5">
      <span aria-hidden="true" className="text-13 font-strong">
        Status
      </span>
      <Controller
        name="status"
        control={control}
        render={({ field: { value = 'active', onChange } }) => (
          <SegmentedControl label="Status" value={value} onValueChange={onChange} options={statusOptions} />
        )}
      />
    </div>
    <Controller
      name="featured"
      control={control}
      render={({ field: { value = false, onChange } }) => (
        <Switch label="Featured" hint="Listed before the others" checked={value} onCheckedChange={onChange} />
      )}
    />
  </>
)
