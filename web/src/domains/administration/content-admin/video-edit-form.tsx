import { zodResolver } from '@hookform/resolvers/zod'
import { categories } from '@kinora/contract/library/categories/calls'
import { type ContentItem, VideoAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import { metadataLimits, videoLimits } from '@kinora/contract/library/videos/rules'
import { cleanTag, tagLimits } from '@kinora/contract/library/tags/rules'
import { tags } from '@kinora/contract/library/tags/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { contentQueries } from './use-content.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

type VideoFormInput = z.input<typeof VideoAdminForm>
type VideoForm = UseFormReturn<VideoFormInput, unknown, z.output<typeof VideoAdminForm>>

const formValuesOf = (item: ContentItem): VideoFormInput => ({
  title: item.title,
  description: item.description,
  thumbnailUrl: item.hasChosenThumbnail ? (item.thumbnailUrl ?? '') : '',
  categoryId: item.categoryId,
  isPublished: item.isPublished,
  isShort: item.isShort,
  tags: [...item.tags],
  monetizationEnabled: item.metadata.monetizationEnabled,
  adsEnabled: item.metadata.adsEnabled,
  // Without monetization no share was ever agreed on.
  revenueShare: item.metadata.monetizationEnabled
    ? item.metadata.revenueShare
    : contentLimits.defaultRevenueShare,
  contentWarnings: [...item.metadata.contentWarnings],
  restrictedInCountries: [...item.metadata.restrictedInCountries],
  notes: item.metadata.notes,
})

export function VideoEditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const form: VideoForm = useForm<VideoFormInput, unknown, z.output<typeof VideoAdminForm>>({
    resolver: zodResolver(VideoAdminForm),
    mode: 'onTouched',
    defaultValues: formValuesOf(item),
  })
  const save = useSend(managedVideos.update, {
    form,
    invalidates: contentQueries,
    done: 'Content updated successfully',
    failed: 'Failed to update content',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={save}
      // An omitted category removes it; a share that was never agreed on is left out.
      input={({ categoryId, revenueShare, ...body }) => ({
        params: { id: item.id },
        body: {
          ...body,
          categoryId: categoryId ?? undefined,
          adsEnabled: body.monetizationEnabled === true && body.adsEnabled === true,
          ...(body.monetizationEnabled && { revenueShare }),
        },
      })}
      title={item.isShort ? 'Edit short' : 'Edit video'}
      description={`${item.user.username}, ${formatDuration(item.duration)}`}
      submitLabel="Save Changes"
      wide
      onClose={onClose}
    >
      <TextFields form={form} />
      <SwitchFields form={form} />
      <MonetizationFields form={form} />
      <ListFields form={form} />
      <NotesField form={form} />
    </FormDialog>
  )
}

interface FieldsProps {
  form: VideoForm
}

function TextFields({ form: { register, control } }: FieldsProps) {
  const { errors } = useFormState({ control })
  const all = useQuery(query(categories.list, {})).data ?? []
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Title" error={errors.title?.message} max={videoLimits.title}>
        <Input autoComplete="off" dir="auto" {...register('title')} />
      </Field>
      <Controller
        name="categoryId"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Category" error={errors.categoryId?.message}>
            <Select
              placeholder="None"
              value={typeof value === 'number' ? String(value) : ''}
              options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Field
        label="Description"
        optional
        error={errors.description?.message}
        max={videoLimits.description}
        className="md:col-span-2"
      >
        <Textarea rows={4} dir="auto" {...register('description')} />
      </Field>
      <Field label="Thumbnail address" optional error={errors.thumbnailUrl?.message}>
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="A valid URL, or empty for its own frame"
          {...register('thumbnailUrl')}
        />
      </Field>
      <TagsField control={control} />
    </div>
  )
}

const cleanTagText = (text: string) => truncateText(cleanTag(text), tagLimits.length)

function TagsField({ control }: Pick<VideoForm, 'control'>) {
  const { errors } = useFormState({ control })
  const [typed, setTyped] = useState('')
  const popular = useQuery(query(tags.popular, { query: { limit: contentLimits.tagSuggestions } }))
  const offered = (popular.data ?? []).map(({ name }) => name).filter((name) => name.includes(typed))
  return (
    <Controller
      name="tags"
      control={control}
      render={({ field: { value = [], onChange } }) => (
        <Field label="Tags" error={errors.tags?.message} hint={`${value.length}/${tagLimits.perVideo}`}>
          <TagInput
            value={value}
            onValueChange={onChange}
            max={tagLimits.perVideo}
            normalize={cleanTagText}
            suggestions={offered}
            onQueryChange={setTyped}
          />
        </Field>
      )}
    />
  )
}

const switchFields = [
  { name: 'isPublished', label: 'Published', hint: 'Off, only the owner and staff see it' },
  { name: 'isShort', label: 'Short', hint: 'Shown upright, in the shorts feed' },
] as const

const SwitchFields = ({ form: { control } }: FieldsProps) => (
  <div className="grid gap-4 md:grid-cols-2">
    {switchFields.map(({ name, ...labels }) => (
      <Controller
        key={name}
        name={name}
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <Switch {...labels} checked={value} onCheckedChange={onChange} />
        )}
      />
    ))}
  </div>
)

const trimWarning = (text: string) => truncateText(text.trim(), metadataLimits.warning)
const countryCodeOf = (text: string) => text.trim().toUpperCase()

function ListFields({ form: { control } }: FieldsProps) {
  const { errors } = useFormState({ control })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Controller
        name="contentWarnings"
        control={control}
        render={({ field: { value = [], onChange } }) => (
          <Field label="Content warnings" optional error={errors.contentWarnings?.message}>
            <TagInput
              value={value}
              onValueChange={onChange}
              max={metadataLimits.warnings}
              normalize={trimWarning}
              allowsSpaces
              placeholder="Add a warning"
            />
          </Field>
        )}
      />
      <Controller
        name="restrictedInCountries"
        control={control}
        render={({ field: { value = [], onChange } }) => (
          <Field label="Restricted countries" optional error={errorMessageOf(errors.restrictedInCountries)}>
            <TagInput
              value={value}
              onValueChange={onChange}
              max={metadataLimits.countries}
              normalize={countryCodeOf}
              placeholder="Country code, for example NO"
            />
          </Field>
        )}
      />
    </div>
  )
}

const errorMessageOf = (error: { message?: string } | undefined) =>
  error?.message ??
  (Array.isArray(error)
    ? (error as { message?: string }[]).find((each) => each?.message)?.message
    : undefined)

function NotesField({ form: { register, control } }: FieldsProps) {
  const { errors } = useFormState({ control })
  const isAdmin = useViewer()?.isAdmin === true
  if (!isAdmin) return null
  return (
    <Field label="Admin notes" optional hint="Only administrators see this" error={errors.notes?.message}>
      <Textarea rows={3} {...register('notes')} />
    </Field>
  )
}

function MonetizationFields({ form: { control, register } }: { form: VideoForm }) {
  const { errors } = useFormState({ control })
  const earns = useWatch({ control, name: 'monetizationEnabled' }) === true
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-md border border-line p-3.5 md:grid-cols-3">
      <Controller
        name="monetizationEnabled"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <div className="self-center">
            <Switch label="Monetization" checked={value} onCheckedChange={onChange} />
            {errors.monetizationEnabled && (
              <p role="alert" className="mt-1 text-12 text-danger">
                {errors.monetizationEnabled.message}
              </p>
            )}
          </div>
        )}
      />
      <Controller
        name="adsEnabled"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <div className="self-center">
            <Switch label="Ads" checked={earns && value} onCheckedChange={onChange} disabled={!earns} />
          </div>
        )}
      />
      <Field label="Revenue share, %" error={errors.revenueShare?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          disabled={!earns}
          {...register('revenueShare', { valueAsNumber: true })}
        />
      </Field>
    </div>
  )
}
