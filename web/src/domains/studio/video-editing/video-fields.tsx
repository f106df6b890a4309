import { categories } from '@kinora/contract/library/categories/calls'
import { tagLimits } from '@kinora/contract/library/tags/rules'
import { videoLimits } from '@kinora/contract/library/videos/rules'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch, type SwitchProps } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useIsAdmin } from '../../../viewer/allowed.tsx'
import { chapterHint } from '../../library/chapters/chapter-labels.ts'
import { TagInputWithSuggestions, type VideoTagsProps } from './tag-input-with-suggestions.tsx'
import type { VideoFormValues } from './video-form.ts'

export const useVideoForm = () => useFormContext<VideoFormValues>()

/** The message of a list may be that of one of its items. */
const errorMessageOf = (error: { message?: string } | undefined) =>
  error?.message ??
  (Array.isArray(error)
    ? (error as { message?: string }[]).find((each) => each?.message)?.message
    : undefined)

function useFieldError(name: keyof VideoFormValues) {
  const { control } = useVideoForm()
  return errorMessageOf(useFormState({ control }).errors[name])
}

type VideoFieldProps = Omit<FieldProps, 'error'> & { name: keyof VideoFormValues }

/** Needs a `FormProvider`, as all fields of this file. */
export const VideoField = ({ name, ...field }: VideoFieldProps) => (
  <Field {...field} error={useFieldError(name)} />
)

export const TitleField = () => (
  <VideoField name="title" label="Title" max={videoLimits.title}>
    <Input {...useVideoForm().register('title')} autoComplete="off" dir="auto" />
  </VideoField>
)

type TextFieldProps = Pick<FieldProps, 'hint' | 'optional' | 'className'>

export const DescriptionField = ({ rows, ...field }: TextFieldProps & { rows: number }) => (
  <VideoField name="description" label="Description" max={videoLimits.description} {...field}>
    <Textarea {...useVideoForm().register('description')} rows={rows} dir="auto" />
  </VideoField>
)

export const ThumbnailUrlField = ({
  placeholder,
  ...field
}: Pick<FieldProps, 'label' | 'hint'> & { placeholder?: string }) => (
  <VideoField name="thumbnailUrl" optional {...field}>
    <Input
      {...useVideoForm().register('thumbnailUrl')}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
    />
  </VideoField>
)

interface TagsFieldProps {
  input?: ComponentType<VideoTagsProps>
  hint?: string
}

export function TagsField({ input: TagsInput = TagInputWithSuggestions, hint }: TagsFieldProps) {
  const { field } = useController<VideoFormValues, 'tags'>({ name: 'tags' })
  const count = `${field.value.length}/${tagLimits.perVideo}`
  return (
    <VideoField name="tags" label="Tags" hint={hint ? `${hint} · ${count}` : count}>
      <TagsInput value={field.value} onChange={field.onChange} />
    </VideoField>
  )
}

export function CategoryField({ className }: { className?: string }) {
  const { field } = useController<VideoFormValues, 'category'>({ name: 'category' })
  const all = useQuery(query(categories.list, {}))
  const failure = all.isError ? 'The categories could not be loaded' : undefined
  return (
    <Field label="Category" error={useFieldError('category') ?? failure} className={className}>
      <Select
        value={field.value === null ? '' : String(field.value)}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
        onBlur={field.onBlur}
        options={all.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        placeholder="None"
      />
    </Field>
  )
}

interface SwitchFieldProps extends Pick<SwitchProps, 'label' | 'hint' | 'disabled'> {
  name: 'isPublished' | 'isShort' | 'monetizationEnabled' | 'adsEnabled'
}

/** Off while it is disabled. */
export function SwitchField({ name, ...labels }: SwitchFieldProps) {
  const { field } = useController<VideoFormValues, typeof name>({ name })
  const error = useFieldError(name)
  return (
    <div className="self-center">
      <Switch {...labels} checked={field.value && !labels.disabled} onCheckedChange={field.onChange} />
      {error && (
        <p role="alert" className="mt-1 text-12 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export function NotesField({ label, max }: Pick<FieldProps, 'label' | 'max'>) {
  const isAdmin = useIsAdmin()
  const { register } = useVideoForm()
  if (!isAdmin) return null
  return (
    <VideoField name="notes" label={label} optional hint="Only administrators see this" max={max}>
      <Textarea {...register('notes')} rows={3} dir="auto" />
    </VideoField>
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
      <TagsField hint="Space, Enter or comma adds one" />
      <CategoryField className="max-w-[320px]" />
    </div>
  )
}
