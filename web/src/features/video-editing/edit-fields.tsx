import type { Video } from '@kinora/contract/videos'
import { metadataLimits } from '@kinora/contract/metadata'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { Controller, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { toVideo } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { PolicyChoice } from '../comments/policy-choice.tsx'
import { ThumbnailPicker } from '../thumbnails/thumbnail-picker.tsx'
import { DetailsFields } from '../uploads/details/details-fields.tsx'
import { Countries, Warnings } from '../visibility/audience-choice.tsx'
import { VisibilityChoice } from '../visibility/visibility-choice.tsx'
import { choices } from '../visibility/visibility-words.ts'
import type { EditedVideo, Filled } from './edited-video.ts'
import { TakenFrom } from './taken-from.tsx'

export type EditForm = UseFormReturn<Filled, unknown, EditedVideo>

export interface PartProps {
  form: EditForm
  video: Video
}

interface BasicProps extends PartProps {
  onPicture: () => void
}

export const BasicInfo = ({ form, video, onPicture }: BasicProps) => (
  <div className="grid gap-5">
    <DetailsFields
      durationSeconds={video.duration}
      thumbnail={
        <>
          <ThumbnailPicker video={video} title={video.title} isShort={video.isShort} onChanged={onPicture} />
          <ThumbnailUrl form={form} />
        </>
      }
    />
    <Visibility form={form} />
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
    <TakenFrom form={form} video={video} />
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <span className="min-w-0 flex-1 basis-48 text-13 text-fg-muted">
        Captions and chapters are edited next to the video, in a new tab.
      </span>
      <WordsLink id={video.id} hash="captions" label="Edit captions" />
      <WordsLink id={video.id} hash="chapters" label="Edit chapters" />
    </div>
  </div>
)

const WordsLink = ({ id, hash, label }: { id: number; hash: string; label: string }) => (
  <Link {...toVideo(id)} hash={hash} target="_blank" className={buttonClass({ size: 'sm' })}>
    {label}
    <Glyph icon={ExternalLink} size={16} />
  </Link>
)

function ThumbnailUrl({ form: { control, register } }: { form: EditForm }) {
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

function Visibility({ form: { control, setValue } }: { form: EditForm }) {
  const { errors } = useFormState({ control })
  const [choice, publishAt] = useWatch({ control, name: ['choice', 'publishAt'] })
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="text-13 font-strong">
        Visibility
      </span>
      <VisibilityChoice
        offered={choices}
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

export const Advanced = ({ form, video }: PartProps) => (
  <div className="grid gap-5">
    <Controller
      control={form.control}
      name="contentWarnings"
      render={({ field: { value, onChange } }) => <Warnings warnings={value} onChange={onChange} />}
    />
    <Controller
      control={form.control}
      name="restrictedInCountries"
      render={({ field: { value, onChange } }) => <Countries codes={value} onChange={onChange} />}
    />
    <AdminNotes form={form} />
    <PolicyChoice videoId={video.id} />
  </div>
)

function AdminNotes({ form: { register, control } }: { form: EditForm }) {
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
