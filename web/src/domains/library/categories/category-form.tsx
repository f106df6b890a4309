import { msg, t } from '@kinora/contract/text/translate'
import { CategoryForm as Form, type ManagedCategory } from '@kinora/contract/library/categories/schemas'
import { categoryLimits, categoryStatuses } from '@kinora/contract/library/categories/rules'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import {
  SegmentsField,
  SelectField,
  SwitchField,
  TagsField,
  TextareaField,
  TextField,
} from '../../../ui/form-fields.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { useCan } from '../../../viewer/allowed.tsx'
import { categoryListCalls } from './category-list-calls.ts'
import { roleNames, statusStyles } from './category-badges.tsx'

const createLabels = {
  title: msg`Create Category`,
  submit: msg`Create Category`,
  done: msg`Category created successfully`,
  failed: msg`Failed to create category:`,
}
const editLabels = {
  title: msg`Edit Category`,
  submit: msg`Save Changes`,
  done: msg`Category updated successfully`,
  failed: msg`Failed to update category:`,
}

const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
const statusOptions = categoryStatuses.map((value) => ({ value, label: statusStyles[value].label }))
const emptyForm = { ...Form.parse({ name: 'Unnamed' }), name: '' }
const trimText = (text: string) => text.trim()

export function CategoryForm({
  category,
  onClose,
}: {
  category: ManagedCategory | undefined
  onClose: () => void
}) {
  const { title, submit, done, failed } = category ? editLabels : createLabels
  const canSetRole = useCan('categories.edit') || !category
  const form = useSchemaForm(Form, category ? Form.parse(category) : emptyForm, 'onTouched')
  const save = useSend(
    (body: Form) => {
      const sent = { ...body, recommendedRole: body.recommendedRole ?? undefined }
      return category
        ? send(managedCategories.update, { params: { id: category.id }, body: sent })
        : send(managedCategories.create, { body: sent })
    },
    {
      form,
      invalidates: categoryListCalls,
      done: t(done),
      failed: { before: t(failed) },
      onSuccess: onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(filled) => filled}
      title={t(title)}
      submitLabel={t(submit)}
      wide
      onClose={onClose}
    >
      <CategoryFields form={form} canSetRole={canSetRole} />
    </FormDialog>
  )
}

interface CategoryFieldsProps {
  form: SchemaForm<typeof Form>
  canSetRole: boolean
}

const CategoryFields = ({ form, canSetRole }: CategoryFieldsProps) => (
  <>
    <TextField form={form} name="name" label={t`Name`} maxLength={categoryLimits.name} />
    <TextareaField
      form={form}
      name="description"
      label={t`Description`}
      optional
      max={categoryLimits.description}
    />
    <TextField
      form={form}
      name="iconUrl"
      label={t`Icon`}
      optional
      hint={t`The image is downloaded once and stored here.`}
      inputMode="url"
      placeholder="https://"
    />
    <TagsField
      form={form}
      name="tags"
      label={t`Tags`}
      hint={t`Press Enter to add a tag. Duplicates are ignored.`}
      most={categoryLimits.tags}
      normalize={trimText}
      allowsSpaces
      hasAddButton
    />
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        form={form}
        name="recommendedRole"
        label={t`Recommended role`}
        optional
        placeholder={t({ message: 'None', context: 'role' })}
        options={roleOptions}
        parse={(role) => role || null}
        disabled={!canSetRole}
      />
      <TextField
        form={form}
        name="youtubeEquivalent"
        label={t`Equivalent elsewhere`}
        optional
        maxLength={categoryLimits.youtubeEquivalent}
      />
      <SegmentsField form={form} name="status" label={t`Status`} hasHeading options={statusOptions} />
      <SwitchField
        form={form}
        name="featured"
        label={t({ message: 'Featured', context: 'category' })}
        hint={t`Listed before the others`}
      />
    </div>
  </>
)
