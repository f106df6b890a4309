import { videos } from '@kinora/contract/library/videos/calls'
import { metadataLimits } from '@kinora/contract/library/videos/rules'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { toVideo } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { VideoSelect } from '../../community/channels/video-select.tsx'
import { CommentPolicyField } from '../../community/comments/comment-policy-field.tsx'
import { ThumbnailPicker } from '../../library/thumbnails/thumbnail-picker.tsx'
import { DetailsFields } from './details-fields.tsx'
import {
  RestrictedCountriesField,
  ContentWarningsField,
} from '../../library/visibility/audience-settings.tsx'
import { PublishChoiceField } from '../../library/visibility/publish-choice-field.tsx'
import { publishChoices } from '../../library/visibility/publish-choices.ts'
import type { EditForm, EditSectionProps } from './edited-video.ts'

interface BasicInfoProps extends EditSectionProps {
  onThumbnailChanged: () => void
}

export const BasicInfo = ({ form, video, onThumbnailChanged }: BasicInfoProps) => (
  <div className="grid gap-5">
    <DetailsFields
      durationSeconds={video.duration}
      thumbnail={
        <>
          <ThumbnailPicker
            video={video}
            title={video.title}
            isShort={video.isShort}
            onChanged={onThumbnailChanged}
          />
          <ThumbnailUrlField form={form} />
        </>
      }
    />
    <VisibilityField form={form} />
    <Controller
      control={form.control}
      name="isShort"
      render={({ field: { value = false, onChange } }) => (
        <Switch
          label="Short"
          hint="Shown vertically, one after another"
          checked={value}
          onCheckedChange={onChange}
        />
      )}
    />
    <ShortSourceField form={form} video={video} />
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <span className="min-w-0 flex-1 basis-48 text-13 text-fg-muted">
        Captions and chapters are edited next to the video, in a new tab.
      </span>
      <CaptionEditorLink id={video.id} hash="captions" label="Edit captions" />
      <CaptionEditorLink id={video.id} hash="chapters" label="Edit chapters" />
    </div>
  </div>
)

function ShortSourceField({ form: { control, setValue }, video }: EditSectionProps) {
  const { errors } = useFormState({ control })
  const [isShort, id] = useWatch({ control, name: ['isShort', 'takenFromId'] })
  const [chosen, setChosen] = useState<VideoCard | null>(null)
  const { data } = useQuery({
    ...query(videos.find, { params: { id: id ?? 0 } }),
    enabled: id !== null && id !== chosen?.id,
  })
  if (!isShort) return null
  const known = id === chosen?.id ? chosen : (data ?? null)
  return (
    <VideoSelect
      label="From"
      hint="The long video it was taken from. The short links to it."
      userId={video.creator.id}
      type="long"
      value={id === null ? null : known}
      onChange={(source) => {
        setChosen(source)
        setValue('takenFromId', source?.id ?? null, { shouldDirty: true })
      }}
      error={errors.takenFromId?.message}
    />
  )
}

const CaptionEditorLink = ({ id, hash, label }: { id: number; hash: string; label: string }) => (
  <Link {...toVideo(id)} hash={hash} target="_blank" className={buttonClass({ size: 'sm' })}>
    {label}
    <Glyph icon={ExternalLink} size={16} />
  </Link>
)

function ThumbnailUrlField({ form: { control, register } }: { form: EditForm }) {
  const { errors } = useFormState({ control })
  return (
    <Field
      label="Thumbnail URL"
      optional
      error={errors.thumbnailUrl?.message}
      hint="A picture at an external URL is downloaded once and stored"
    >
      <Input {...register('thumbnailUrl')} inputMode="url" autoComplete="off" spellCheck={false} />
    </Field>
  )
}

function VisibilityField({ form: { control, setValue } }: { form: EditForm }) {
  const { errors } = useFormState({ control })
  const [choice, publishAt] = useWatch({ control, name: ['choice', 'publishAt'] })
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        Visibility
      </span>
      <PublishChoiceField
        offered={publishChoices}
        choice={choice}
        publishAt={publishAt}
        error={errors.publishAt?.message}
        onChange={(next, time) => {
          setValue('choice', next, { shouldDirty: true })
          setValue('publishAt', time, { shouldDirty: true, shouldValidate: time !== '' })
        }}
      />
    </div>
  )
}

export const AdvancedFields = ({ form, video }: EditSectionProps) => (
  <div className="grid gap-5">
    <Controller
      control={form.control}
      name="contentWarnings"
      render={({ field: { value, onChange } }) => (
        <ContentWarningsField warnings={value} onChange={onChange} />
      )}
    />
    <Controller
      control={form.control}
      name="restrictedInCountries"
      render={({ field: { value, onChange } }) => (
        <RestrictedCountriesField codes={value} onChange={onChange} />
      )}
    />
    <AdminNotesField form={form} />
    <CommentPolicyField videoId={video.id} />
  </div>
)

function AdminNotesField({ form: { register, control } }: { form: EditForm }) {
  const isAdmin = useViewer()?.isAdmin === true
  const { errors } = useFormState({ control })
  if (!isAdmin) return null
  return (
    <Field
      label="Admin Notes"
      optional
      error={errors.notes?.message}
      max={metadataLimits.notes}
      hint="Only administrators see this"
    >
      <Textarea {...register('notes')} rows={3} dir="auto" />
    </Field>
  )
}
