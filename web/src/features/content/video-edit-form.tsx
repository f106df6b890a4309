import { zodResolver } from '@hookform/resolvers/zod'
import { categories } from '@kinora/contract/categories'
import { ManagedVideoForm, managedVideos, type ContentItem } from '@kinora/contract/content'
import { contentLimits } from '@kinora/contract/content-rules'
import { metadataLimits } from '@kinora/contract/metadata'
import { cleanTag, tagLimits } from '@kinora/contract/tag-rules'
import { tags } from '@kinora/contract/tags'
import { videoLimits } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { query } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { duration } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { MoneyFields } from './money-fields.tsx'
import { contentCalls } from './use-content.ts'
import { cutText } from '@kinora/contract/cut-text'

type Filled = z.input<typeof ManagedVideoForm>
export type VideoForm = UseFormReturn<Filled, unknown, z.output<typeof ManagedVideoForm>>

const filledWith = (item: ContentItem): Filled => ({
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
  revenueShare: item.metadata.monetizationEnabled ? item.metadata.revenueShare : contentLimits.revenueShare,
  contentWarnings: [...item.metadata.contentWarnings],
  restrictedInCountries: [...item.metadata.restrictedInCountries],
  notes: item.metadata.notes,
})

export function VideoEditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const form: VideoForm = useForm<Filled, unknown, z.output<typeof ManagedVideoForm>>({
    resolver: zodResolver(ManagedVideoForm),
    mode: 'onTouched',
    defaultValues: filledWith(item),
  })
  const save = useSend(managedVideos.update, {
    form,
    refreshes: contentCalls,
    done: 'Content updated successfully',
    failed: 'Failed to update content',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={save}
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
      description={`${item.user.username}, ${duration(item.duration)}`}
      submit="Save Changes"
      wide
      onClose={onClose}
    >
      <Words form={form} />
      <Switches form={form} />
      <MoneyFields form={form} />
      <Lists form={form} />
      <Notes form={form} />
    </FormDialog>
  )
}

interface Part {
  form: VideoForm
}

function Words({ form: { register, control } }: Part) {
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

const clean = (text: string) => cutText(cleanTag(text), tagLimits.length)

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
            clean={clean}
            suggestions={offered}
            onQueryChange={setTyped}
          />
        </Field>
      )}
    />
  )
}

const switches = [
  { name: 'isPublished', label: 'Published', hint: 'Off, only the owner and staff see it' },
  { name: 'isShort', label: 'Short', hint: 'Shown upright, in the shorts feed' },
] as const

const Switches = ({ form: { control } }: Part) => (
  <div className="grid gap-4 md:grid-cols-2">
    {switches.map(({ name, ...words }) => (
      <Controller
        key={name}
        name={name}
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <Switch {...words} checked={value} onCheckedChange={onChange} />
        )}
      />
    ))}
  </div>
)

const trimmed = (text: string) => cutText(text.trim(), metadataLimits.warning)
const asCode = (text: string) => text.trim().toUpperCase()

function Lists({ form: { control } }: Part) {
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
              clean={trimmed}
              mayHaveSpaces
              placeholder="Add a warning"
            />
          </Field>
        )}
      />
      <Controller
        name="restrictedInCountries"
        control={control}
        render={({ field: { value = [], onChange } }) => (
          <Field label="Restricted countries" optional error={wordsOf(errors.restrictedInCountries)}>
            <TagInput
              value={value}
              onValueChange={onChange}
              max={metadataLimits.countries}
              clean={asCode}
              placeholder="Country code, for example NO"
            />
          </Field>
        )}
      />
    </div>
  )
}

const wordsOf = (error: { message?: string } | undefined) =>
  error?.message ??
  (Array.isArray(error)
    ? (error as { message?: string }[]).find((each) => each?.message)?.message
    : undefined)

function Notes({ form: { register, control } }: Part) {
  const { errors } = useFormState({ control })
  const isAdmin = useViewer()?.isAdmin === true
  if (!isAdmin) return null
  return (
    <Field label="Admin notes" optional hint="Only administrators see this" error={errors.notes?.message}>
      <Textarea rows={3} {...register('notes')} />
    </Field>
  )
}
