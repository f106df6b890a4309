import { maxImageBytes, userLimits } from '@kinora/contract/people/users/rules'
import Trash2 from 'lucide-react/icons/trash-2'
import { useController } from 'react-hook-form'
import { Avatar } from '../../../ui/avatar.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileImage } from '../../../ui/file-image.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ImageDrop } from '../../../ui/image-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Viewer } from '../../../viewer/use-viewer.ts'
import { ImageField, type ImageFieldControl } from './image-field.tsx'
import { avatarKind, bannerKind, imageHint } from './profile-images.ts'
import { profileChangeOf, type ProfileFormState } from './profile-form.ts'
import { UnsavedChangesBar } from './unsaved-changes-bar.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileTab({ form, viewer }: { form: ProfileFormState; viewer: Viewer }) {
  const saving = useSaveProfile(form)
  const isSaving = saving.isPending
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={form.handleSubmit((changed) => {
        if (!isSaving) saving.mutate({ body: profileChangeOf(changed) })
      })}
    >
      <SettingRow
        title="Channel banner"
        hint="Shown across the top of your channel. Keep the important part in the middle."
      >
        <ImageField form={form} kind={bannerKind} saved={viewer.channelBanner}>
          {(choice) => <BannerDrop choice={choice} />}
        </ImageField>
      </SettingRow>
      <SettingRow title="Avatar" hint="A square picture works best. It is cropped to a circle.">
        <ImageField form={form} kind={avatarKind} saved={viewer.avatar}>
          {(choice) => <AvatarDrop choice={choice} name={viewer.username} />}
        </ImageField>
      </SettingRow>
      <SettingRow title="About you" hint="Your name is unique on this site, regardless of case.">
        <TextFields form={form} isSaving={isSaving} />
      </SettingRow>
      <UnsavedChangesBar form={form} viewer={viewer} isSaving={isSaving} />
    </form>
  )
}

const BannerDrop = ({ choice }: { choice: ImageFieldControl }) => (
  <>
    <ImageDrop
      label="Channel banner"
      file={choice.file}
      currentUrl={choice.current}
      onFileChange={(file) => (file ? choice.choose(file) : choice.remove())}
      onRemoveCurrent={choice.remove}
      maxBytes={maxImageBytes}
      onReject={choice.refuse}
      className="aspect-16/5 min-h-0!"
    />
    <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-fg-faint">
      <span>{imageHint}</span>
      <span>Recommended 1920x1080</span>
    </div>
  </>
)

const AvatarDrop = ({ choice, name }: { choice: ImageFieldControl; name: string }) => (
  <div className="flex items-center gap-4 md:gap-5">
    <div className="relative flex-none">
      {choice.file ? (
        <FileImage
          file={choice.file}
          alt="Avatar preview"
          className="size-22 rounded-full object-cover md:size-30"
        />
      ) : (
        <Avatar name={name} src={choice.current} size={120} className="max-md:size-22 max-md:text-24" />
      )}
      {(choice.file ?? choice.current) && (
        <IconButton
          label="Remove avatar"
          icon={Trash2}
          size="sm"
          onClick={choice.remove}
          className="absolute! hit -right-1 -bottom-1 rounded-full! bg-raised! shadow-raised touch:size-8!"
        />
      )}
    </div>
    <ImageDrop
      label="Avatar"
      hint={imageHint}
      file={null}
      onFileChange={(file) => file && choice.choose(file)}
      maxBytes={maxImageBytes}
      onReject={choice.refuse}
      className="min-h-30! min-w-0 flex-1"
    />
  </div>
)

function TextFields({ form, isSaving }: { form: ProfileFormState; isSaving: boolean }) {
  const username = useController({ control: form.control, name: 'username' })
  const bio = useController({ control: form.control, name: 'bio' })
  return (
    <div className="grid gap-5">
      <Field label="Username" hint="3-50 characters" error={username.fieldState.error?.message}>
        <Input {...username.field} readOnly={isSaving} autoComplete="nickname" spellCheck={false} />
      </Field>
      <Field label="Bio" max={userLimits.bio} countUnit="characters" error={bio.fieldState.error?.message}>
        <Textarea {...bio.field} readOnly={isSaving} rows={4} />
      </Field>
    </div>
  )
}
