import { categories } from '@kinora/contract/library/categories/calls'
import { tagLimits } from '@kinora/contract/library/tags/rules'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { chapterHint } from '../../library/chapters/chapter-labels.ts'
import { TagInputWithSuggestions } from './tag-input-with-suggestions.tsx'
import type { VideoDraft } from '../../library/uploads/sending/queued-file.ts'

export type VideoDetails = Omit<VideoDraft, 'isShort' | 'visibility' | 'publishAt'>
type DetailsForm = UseFormReturn<VideoDetails>

interface DetailsFieldsProps {
  thumbnail: ReactNode
  /** 0 until it is known. */
  durationSeconds: number
}

/** Requires a `FormProvider`. */
export function DetailsFields({ thumbnail, durationSeconds }: DetailsFieldsProps) {
  const form = useFormContext<VideoDetails>()
  const { errors } = useFormState({ control: form.control })
  const description = useWatch({ control: form.control, name: 'description' })
  return (
    <div className="grid min-w-0 content-start gap-5">
      <Field label="Title" max={videoLimits.title} error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" dir="auto" />
      </Field>
      <Field
        label="Description"
        max={videoLimits.description}
        error={errors.description?.message}
        hint={<output>{chapterHint(description, durationSeconds)}</output>}
      >
        <Textarea {...form.register('description')} rows={6} dir="auto" />
      </Field>
      {thumbnail}
      <TagsField form={form} error={errors.tags?.message} />
      <CategoryField form={form} error={errors.category?.message} />
    </div>
  )
}

interface DetailsFieldProps {
  form: DetailsForm
  error: string | undefined
}

function TagsField({ form, error }: DetailsFieldProps) {
  return (
    <Controller
      control={form.control}
      name="tags"
      render={({ field: { value, onChange } }) => (
        <Field
          label="Tags"
          error={error}
          hint={`Space, Enter or comma adds one · ${value.length}/${tagLimits.perVideo}`}
        >
          <TagInputWithSuggestions value={value} onChange={onChange} />
        </Field>
      )}
    />
  )
}

function CategoryField({ form, error }: DetailsFieldProps) {
  const all = useQuery(query(categories.list, {}))
  const options = all.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  const failure = all.isError ? 'The categories could not be loaded' : undefined
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label="Category" error={error ?? failure} className="max-w-[320px]">
          <Select
            value={value === null ? '' : String(value)}
            onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
            onBlur={onBlur}
            options={options}
            placeholder="None"
          />
        </Field>
      )}
    />
  )
}
