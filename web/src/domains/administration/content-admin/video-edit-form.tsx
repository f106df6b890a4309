import { t } from '@kinora/contract/text/translate'
import { type ContentItem, VideoAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import { metadataLimits } from '@kinora/contract/library/videos/rules'
import { tags } from '@kinora/contract/library/tags/calls'
import { containsText } from '@kinora/contract/text/fold-text'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { query } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { formatDuration } from '../../../lib/format.ts'
import { FormField, SwitchField, TagsField as ListField } from '../../../ui/form-fields.tsx'
import { Input } from '../../../ui/input.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { VideoTagInput, type VideoTagsProps } from '../../studio/video-editing/tag-input-with-suggestions.tsx'
import {
  CategoryField,
  DescriptionField,
  NotesField,
  TagsField,
  ThumbnailUrlField,
  TitleField,
  useVideoForm,
} from '../../studio/video-editing/video-fields.tsx'
import { VideoForm } from '../../studio/video-editing/video-form.ts'
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
  const form = useSchemaForm(ManagedVideo, formValuesOf(item), 'onTouched')
  return (
    <CallFormDialog
      form={form}
      call={managedVideos.update}
      input={(edited) => ({ params: { id: item.id }, body: updateOf(edited) })}
      invalidates={contentQueries}
      done={t`Content updated successfully`}
      failed={t`Failed to update content`}
      title={item.isShort ? t`Edit short` : t`Edit video`}
      description={`${item.user.username}, ${formatDuration(item.duration)}`}
      submitLabel={t`Save Changes`}
      wide
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TitleField />
        <CategoryField />
        <DescriptionField rows={4} optional className="md:col-span-2" />
        <ThumbnailUrlField
          label={t`Thumbnail address`}
          placeholder={t`A valid URL, or empty for its own frame`}
        />
        <TagsField input={TagInputWithPopularTags} />
        <SwitchField
          form={form}
          name="isPublished"
          label={t({ message: 'Published', context: 'video' })}
          hint={t`Off, only the owner and staff see it`}
        />
        <SwitchField
          form={form}
          name="isShort"
          label={t`Short`}
          hint={t`Shown upright, in the shorts feed`}
        />
      </div>
      <MonetizationFields />
      <ListFields />
      <NotesField label={t`Admin notes`} />
    </CallFormDialog>
  )
}

function TagInputWithPopularTags(props: VideoTagsProps) {
  const [typed, setTyped] = useState('')
  const popular = useQuery(query(tags.popular, { query: { limit: contentLimits.tagSuggestions } }))
  const offered = (popular.data ?? []).map(({ name }) => name).filter((name) => containsText(name, typed))
  return <VideoTagInput {...props} suggestions={offered} onQueryChange={setTyped} />
}

function MonetizationFields() {
  const form = useVideoForm()
  const earns = useWatch({ control: form.control, name: 'monetizationEnabled' })
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-md border border-line p-3.5 md:grid-cols-3">
      <SwitchField form={form} name="monetizationEnabled" label={t`Monetization`} />
      <SwitchField form={form} name="adsEnabled" label={t`Ads`} disabled={!earns} />
      <FormField form={form} name="revenueShare" label={t`Revenue share, %`}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          disabled={!earns}
          {...form.register('revenueShare', { valueAsNumber: true })}
        />
      </FormField>
    </div>
  )
}

const trimWarning = (text: string) => truncateText(text.trim(), metadataLimits.warning)
const countryCodeOf = (text: string) => text.trim().toUpperCase()

function ListFields() {
  const form = useVideoForm()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ListField
        form={form}
        name="contentWarnings"
        label={t`Content warnings`}
        optional
        most={metadataLimits.warnings}
        normalize={trimWarning}
        allowsSpaces
        placeholder={t`Add a warning`}
      />
      <ListField
        form={form}
        name="restrictedInCountries"
        label={t`Restricted countries`}
        optional
        most={metadataLimits.countries}
        normalize={countryCodeOf}
        placeholder={t`Country code, for example NO`}
      />
    </div>
  )
}
