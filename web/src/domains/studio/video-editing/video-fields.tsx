import { t } from '@kinora/contract/text/translate'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { tagLimits } from '@kinora/contract/library/tags/limits'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { FormField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsAdmin } from '../../../viewer/allowed.tsx'
import { chapterHint } from '../../library/chapters/chapter-labels.ts'
import { TagInputWithSuggestions, type VideoTagsProps } from './tag-input-with-suggestions.tsx'
import type { VideoFormValues } from './video-form.ts'

/** Needs a `FormProvider`, as all fields of this file. */
export const useVideoForm = () => useFormContext<VideoFormValues>()

export const TitleField = () => (
  <TextField form={useVideoForm()} name="title" label={t`Title`} max={videoLimits.title} dir="auto" />
)

interface DescriptionFieldProps extends Pick<FieldProps, 'hint' | 'optional' | 'className'> {
  rows: number
}

export const DescriptionField = (props: DescriptionFieldProps) => (
  <TextareaField
    form={useVideoForm()}
    name="description"
    label={t`Description`}
    max={videoLimits.description}
    dir="auto"
    {...props}
  />
)

interface ThumbnailUrlFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  placeholder?: string
}

export const ThumbnailUrlField = (props: ThumbnailUrlFieldProps) => (
  <TextField
    form={useVideoForm()}
    name="thumbnailUrl"
    optional
    inputMode="url"
    spellCheck={false}
    {...props}
  />
)

interface TagsFieldProps {
  input?: ComponentType<VideoTagsProps>
  hint?: string
}

export function TagsField({ input: TagsInput = TagInputWithSuggestions, hint }: TagsFieldProps) {
  const form = useVideoForm()
  const { field } = useController({ control: form.control, name: 'tags' })
  const count = `${field.value.length}/${tagLimits.perVideo}`
  return (
    <FormField form={form} name="tags" label={t`Tags`} hint={hint ? `${hint} · ${count}` : count}>
      <TagsInput value={field.value} onChange={field.onChange} />
    </FormField>
  )
}

export function CategoryField({ className }: { className?: string }) {
  const { field, fieldState } = useController<VideoFormValues, 'category'>({ name: 'category' })
  const all = useQuery(query(categories.list, {}))
  const failure = all.isError ? t`The categories could not be loaded` : undefined
  return (
    <Field label={t`Category`} error={fieldState.error?.message ?? failure} className={className}>
      <Select
        value={field.value === null ? '' : String(field.value)}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
        onBlur={field.onBlur}
        options={all.data?.map((each) => ({ value: String(each.id), label: categoryName(each) })) ?? []}
        placeholder={t({ message: 'None', context: 'category' })}
      />
    </Field>
  )
}

export function NotesField(props: Pick<FieldProps, 'label' | 'max'>) {
  const form = useVideoForm()
  if (!useIsAdmin()) return null
  return (
    <TextareaField
      form={form}
      name="notes"
      optional
      hint={t`Only administrators see this`}
      dir="auto"
      {...props}
    />
  )
}

interface DetailsFieldsProps {
  thumbnail: ReactNode
  /** 0 until it is known. */
  durationSeconds: number
}

export function DetailsFields({ thumbnail, durationSeconds }: DetailsFieldsProps) {
  const { control } = useVideoForm()
  const description = useWatch({ control, name: 'description' })
  return (
    <div className="grid min-w-0 content-start gap-5">
      <TitleField />
      <DescriptionField rows={6} hint={<output>{chapterHint(description, durationSeconds)}</output>} />
      {thumbnail}
      <TagsField hint={t`Space, Enter or comma adds one`} />
      <CategoryField className="max-w-[320px]" />
    </div>
  )
}
