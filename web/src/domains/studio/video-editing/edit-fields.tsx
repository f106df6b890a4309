import { msg, t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import { metadataLimits } from '@kinora/contract/library/videos/rules'
import type { Video, VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { toVideo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/form-fields.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VideoSelect } from '../../community/channels/video-select.tsx'
import { CommentPolicyField } from '../../community/comments/comment-policy-field.tsx'
import { ThumbnailPicker } from '../../library/thumbnails/thumbnail-picker.tsx'
import {
  RestrictedCountriesField,
  ContentWarningsField,
} from '../../library/visibility/audience-settings.tsx'
import { PublishChoiceField } from '../../library/visibility/publish-choice-field.tsx'
import { publishChoices } from '../../library/visibility/publish-choices.ts'
import { MonetizationFields } from '../monetization/monetization-fields.tsx'
import { DetailsFields, NotesField, ThumbnailUrlField, useVideoForm } from './video-fields.tsx'
import type { VideoFormValues } from './video-form.ts'

interface BasicInfoProps {
  video: Video
  onThumbnailChanged: () => void
  onTranslate: () => void
}

export const BasicInfo = ({ video, onThumbnailChanged, onTranslate }: BasicInfoProps) => (
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
          <ThumbnailUrlField
            label={t`Thumbnail URL`}
            hint={t`A picture at an external URL is downloaded once and stored`}
          />
        </>
      }
    />
    <VisibilityField />
    <SwitchField
      form={useVideoForm()}
      name="isShort"
      label={t`Short`}
      hint={t`Shown vertically, one after another`}
    />
    <ShortSourceField video={video} />
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <span className="min-w-0 flex-1 basis-48 text-13 text-fg-muted">
        {t`Captions and chapters are edited next to the video, in a new tab.`}
      </span>
      <CaptionEditorLink id={video.id} hash="captions" label={t`Edit captions`} />
      <CaptionEditorLink id={video.id} hash="chapters" label={t`Edit chapters`} />
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 basis-48 text-13 text-fg-muted">
        {t`Title and description can be translated.`}
      </span>
      <Button size="sm" onClick={onTranslate}>
        {t`Edit translations`}
      </Button>
    </div>
  </div>
)

const sourceTexts = {
  label: msg({ message: 'From', context: 'original video' }),
  hint: msg`The long video it was taken from. The short links to it.`,
  remove: msg`Remove the original video`,
  choose: msg`Choose the original video`,
  search: msg`Search for the original video`,
}

function ShortSourceField({ video }: { video: Video }) {
  const { control, setValue } = useVideoForm()
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
      texts={sourceTexts}
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

function VisibilityField() {
  const { control, setValue } = useVideoForm()
  const { errors } = useFormState({ control })
  const [choice, publishAt] = useWatch({ control, name: ['choice', 'publishAt'] })
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        {t`Visibility`}
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

export function MonetizationFormFields() {
  const { control, setValue } = useVideoForm()
  const { errors } = useFormState({ control })
  const [monetizationEnabled, adsEnabled, revenueShare] = useWatch({
    control,
    name: ['monetizationEnabled', 'adsEnabled', 'revenueShare'],
  })
  return (
    <MonetizationFields
      value={{ monetizationEnabled, adsEnabled, revenueShare }}
      error={errors.revenueShare?.message}
      onChange={(change) => {
        for (const [name, value] of Object.entries(change)) {
          setValue(name as keyof VideoFormValues, value, { shouldDirty: true, shouldValidate: true })
        }
      }}
    />
  )
}

export function AdvancedFields({ video }: { video: Video }) {
  const { control } = useVideoForm()
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="contentWarnings"
        render={({ field: { value, onChange } }) => (
          <ContentWarningsField warnings={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="restrictedInCountries"
        render={({ field: { value, onChange } }) => (
          <RestrictedCountriesField codes={value} onChange={onChange} />
        )}
      />
      <NotesField label={t`Admin Notes`} max={metadataLimits.notes} />
      <CommentPolicyField videoId={video.id} />
    </div>
  )
}
