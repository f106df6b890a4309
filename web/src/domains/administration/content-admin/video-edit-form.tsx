import { zodResolver } from '@hookform/resolvers/zod'
import { type ContentItem, VideoAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import { metadataLimits } from '@kinora/contract/library/videos/rules'
import { tags } from '@kinora/contract/library/tags/calls'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { TagInput, type TagInputProps } from '../../../ui/tag-input.tsx'
import { VideoTagInput, type VideoTagsProps } from '../../studio/video-editing/tag-input-with-suggestions.tsx'
import {
  CategoryField,
  DescriptionField,
  NotesField,
  SwitchField,
  TagsField,
  ThumbnailUrlField,
  TitleField,
  useVideoForm,
  VideoField,
} from '../../studio/video-editing/video-fields.tsx'
import { VideoForm, type VideoFormValues } from '../../studio/video-editing/video-form.ts'
import { contentQueries } from './use-content.ts'

const ManagedVideo = VideoForm.omit({ takenFromId: true, choice: true, publishAt: true }).extend({
  title: VideoAdminForm.shape.title,
})
type ManagedVideo = z.output<typeof ManagedVideo>

const formValuesOf = ({ metadata, ...item }: ContentItem): ManagedVideo => ({
  title: item.title,
  description: item.description,
  thumbnailUrl: item.hasChosenThumbnail ? (item.thumbnailUrl ?? '') : '',
  category: item.categoryId,
  isPublished: item.isPublished,
  isShort: item.isShort,
  tags: item.tags,
  monetizationEnabled: metadata.monetizationEnabled,
  adsEnabled: metadata.adsEnabled,
  // Without monetization no share was ever agreed on.
  revenueShare: metadata.monetizationEnabled ? metadata.revenueShare : contentLimits.defaultRevenueShare,
  contentWarnings: metadata.contentWarnings,
  restrictedInCountries: metadata.restrictedInCountries,
  notes: metadata.notes,
})

/** An omitted category removes it; a share that was never agreed on is left out. */
const updateOf = ({ category, revenueShare, ...edited }: ManagedVideo): z.input<typeof VideoAdminForm> => ({
  ...edited,
  categoryId: category ?? undefined,
  adsEnabled: edited.monetizationEnabled && edited.adsEnabled,
  ...(edited.monetizationEnabled && { revenueShare }),
})

export function VideoEditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const form = useForm<z.input<typeof ManagedVideo>, unknown, ManagedVideo>({
    resolver: zodResolver(ManagedVideo),
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
      input={(edited) => ({ params: { id: item.id }, body: updateOf(edited) })}
      title={item.isShort ? 'Edit short' : 'Edit video'}
      description={`${item.user.username}, ${formatDuration(item.duration)}`}
      submitLabel="Save Changes"
      wide
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TitleField />
        <CategoryField />
        <DescriptionField rows={4} optional className="md:col-span-2" />
        <ThumbnailUrlField label="Thumbnail address" placeholder="A valid URL, or empty for its own frame" />
        <TagsField input={TagInputWithPopularTags} />
        <SwitchField name="isPublished" label="Published" hint="Off, only the owner and staff see it" />
        <SwitchField name="isShort" label="Short" hint="Shown upright, in the shorts feed" />
      </div>
      <MonetizationFields />
      <ListFields />
      <NotesField label="Admin notes" />
    </FormDialog>
  )
}

function TagInputWithPopularTags(props: VideoTagsProps) {
  const [typed, setTyped] = useState('')
  const popular = useQuery(query(tags.popular, { query: { limit: contentLimits.tagSuggestions } }))
  const offered = (popular.data ?? []).map(({ name }) => name).filter((name) => name.includes(typed))
  return <VideoTagInput {...props} suggestions={offered} onQueryChange={setTyped} />
}

function MonetizationFields() {
  const { control, register } = useVideoForm()
  const earns = useWatch({ control, name: 'monetizationEnabled' })
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-md border border-line p-3.5 md:grid-cols-3">
      <SwitchField name="monetizationEnabled" label="Monetization" />
      <SwitchField name="adsEnabled" label="Ads" disabled={!earns} />
      <VideoField name="revenueShare" label="Revenue share, %">
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          disabled={!earns}
          {...register('revenueShare', { valueAsNumber: true })}
        />
      </VideoField>
    </div>
  )
}

const trimWarning = (text: string) => truncateText(text.trim(), metadataLimits.warning)
const countryCodeOf = (text: string) => text.trim().toUpperCase()

const ListFields = () => (
  <div className="grid gap-4 md:grid-cols-2">
    <ListField
      name="contentWarnings"
      label="Content warnings"
      max={metadataLimits.warnings}
      normalize={trimWarning}
      allowsSpaces
      placeholder="Add a warning"
    />
    <ListField
      name="restrictedInCountries"
      label="Restricted countries"
      max={metadataLimits.countries}
      normalize={countryCodeOf}
      placeholder="Country code, for example NO"
    />
  </div>
)

interface ListFieldProps extends Omit<TagInputProps, 'value' | 'onValueChange'> {
  name: 'contentWarnings' | 'restrictedInCountries'
  label: string
}

function ListField({ name, label, ...input }: ListFieldProps) {
  const { field } = useController<VideoFormValues, typeof name>({ name })
  return (
    <VideoField name={name} label={label} optional>
      <TagInput {...input} value={field.value} onValueChange={field.onChange} />
    </VideoField>
  )
}
