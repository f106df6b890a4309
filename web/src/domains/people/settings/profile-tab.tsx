import { formatList } from '@kinora/contract/text/intl-formats'
import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { maxImageBytes, userLimits } from '@kinora/contract/people/users/rules'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleDot from 'lucide-react/icons/circle-dot'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { keyOf } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend, showFieldErrors } from '../../../calls/use-send.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileImage } from '../../../ui/file-image.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ImageDrop, type ImageError } from '../../../ui/image-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { type Viewer, storeViewer } from '../../../viewer/use-viewer.ts'
import {
  avatarKind,
  bannerKind,
  imageHint,
  openImage,
  toastRefusal,
  type OpenedImage,
  type ProfileImageKind,
} from './profile-images.ts'
import { profileChangeOf, type ProfileFormState, resetForm, useChangedFieldLabels } from './profile-form.ts'
import { SettingRow } from '../../../ui/setting-row.tsx'

export function ProfileTab({ form, viewer }: { form: ProfileFormState; viewer: Viewer }) {
  const saving = useSaveProfile(form)
  const isSaving = saving.isPending
  return (
    <form
      noValidate
      aria-label={t`Profile`}
      onSubmit={form.handleSubmit((changed) => {
        if (!isSaving) saving.mutate({ body: profileChangeOf(changed) })
      })}
    >
      <SettingRow
        title={t`Channel banner`}
        hint={t`Shown across the top of your channel. Keep the important part in the middle.`}
      >
        <ImageField form={form} kind={bannerKind} saved={viewer.channelBanner}>
          {(choice) => <BannerDrop choice={choice} />}
        </ImageField>
      </SettingRow>
      <SettingRow title={t`Avatar`} hint={t`A square picture works best. It is cropped to a circle.`}>
        <ImageField form={form} kind={avatarKind} saved={viewer.avatar}>
          {(choice) => <AvatarDrop choice={choice} name={viewer.username} />}
        </ImageField>
      </SettingRow>
      <SettingRow title={t`About you`} hint={t`Your name is unique on this site, regardless of case.`}>
        <TextFields form={form} isSaving={isSaving} />
      </SettingRow>
      <UnsavedChangesBar form={form} viewer={viewer} isSaving={isSaving} />
    </form>
  )
}

function useSaveProfile(form: ProfileFormState) {
  const client = useQueryClient()
  return useSend(profile.update, {
    invalidates: [profile.find, channels.find, videos.find, ...videoListCalls],
    onSuccess: async ({ user }) => {
      // A running refetch would restore the old name.
      await client.cancelQueries({ queryKey: keyOf(accounts.me) })
      resetForm(form, user)
      storeViewer(user)
      client.setQueryData(keyOf(accounts.me), { user })
    },
    done: t`Profile updated successfully`,
    // The fields may be out of view above the save bar, so errors are also toasted.
    failed: (error) => {
      showErrorToast(error, t`Failed to update profile`)
      showFieldErrors(form)(error)
    },
  })
}

interface ImageFieldControl {
  file: File | null
  current: string | null
  choose: (file: File) => void
  /** Discards the new image if there is one, or else removes the saved one. */
  remove: () => void
  refuse: (reason: ImageError) => void
}

const CropperDialog = lazyDialog(() => import('./cropper-dialog.tsx'), 'CropperDialog')

function ImageField({
  form,
  kind,
  saved,
  children,
}: {
  form: ProfileFormState
  kind: ProfileImageKind
  saved: string | null
  children: (choice: ImageFieldControl) => ReactNode
}) {
  const { field, fieldState } = useController({ control: form.control, name: kind.field })
  const [opened, setOpened] = useState<OpenedImage | null>(null)
  const file = field.value instanceof File ? field.value : null
  const setValue = (next: typeof field.value) => {
    form.clearErrors(kind.field)
    field.onChange(next)
  }
  const openFile = async (chosen: File) => {
    const image = await openImage(chosen)
    if (image) setOpened(image)
    else toastRefusal(kind, 'not-an-image')
  }
  const close = () => {
    opened?.bitmap.close()
    setOpened(null)
  }
  return (
    <>
      {children({
        file,
        current: field.value === 'remove' ? null : saved,
        choose: (chosen) => void openFile(chosen),
        remove: () => setValue(file || !saved ? 'keep' : 'remove'),
        refuse: (reason) => toastRefusal(kind, reason),
      })}
      {fieldState.error?.message && (
        <p className="mt-2 flex items-center gap-1.5 text-12 text-danger">
          <Glyph icon={CircleAlert} size={16} />
          {fieldState.error.message}
        </p>
      )}
      {opened && <CropperDialog image={opened} kind={kind} onCut={setValue} onClose={close} />}
    </>
  )
}

const BannerDrop = ({ choice }: { choice: ImageFieldControl }) => (
  <>
    <ImageDrop
      label={t`Channel banner`}
      file={choice.file}
      currentUrl={choice.current}
      onFileChange={(file) => (file ? choice.choose(file) : choice.remove())}
      onRemoveCurrent={choice.remove}
      maxBytes={maxImageBytes}
      onReject={choice.refuse}
      className="aspect-16/5 min-h-0!"
    />
    <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-fg-faint">
      <span>{t(imageHint)}</span>
      <span>{t`Recommended 1920x1080`}</span>
    </div>
  </>
)

const AvatarDrop = ({ choice, name }: { choice: ImageFieldControl; name: string }) => (
  <div className="flex items-center gap-4 md:gap-5">
    <div className="relative flex-none">
      {choice.file ? (
        <FileImage
          file={choice.file}
          alt={t`Avatar preview`}
          className="size-22 rounded-full object-cover md:size-30"
        />
      ) : (
        <Avatar name={name} src={choice.current} size={120} className="max-md:size-22 max-md:text-24" />
      )}
      {(choice.file ?? choice.current) && (
        <IconButton
          label={t`Remove avatar`}
          icon={Trash2}
          size="sm"
          onClick={choice.remove}
          className="absolute! hit -end-1 -bottom-1 rounded-full! bg-raised! shadow-raised touch:size-8!"
        />
      )}
    </div>
    <ImageDrop
      label={t`Avatar`}
      hint={t(imageHint)}
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
      <Field label={t`Username`} hint={t`3-50 characters`} error={username.fieldState.error?.message}>
        <Input {...username.field} readOnly={isSaving} autoComplete="nickname" spellCheck={false} />
      </Field>
      <Field
        label={t`Bio`}
        max={userLimits.bio}
        countUnit={t`characters`}
        error={bio.fieldState.error?.message}
      >
        <Textarea {...bio.field} readOnly={isSaving} rows={4} />
      </Field>
    </div>
  )
}

function UnsavedChangesBar({
  form,
  viewer,
  isSaving,
}: {
  form: ProfileFormState
  viewer: Viewer
  isSaving: boolean
}) {
  const changed = useChangedFieldLabels(form, viewer)
  return (
    <div data-focus-area="" className="sticky bottom-4 z-10 outline-0">
      {changed.length > 0 && (
        <div
          data-foot-bar
          className="raised mt-6 flex animate-rise flex-wrap items-center gap-2 p-2.5 md:ps-4"
        >
          <output className="flex min-w-0 flex-1 basis-full items-center gap-2 py-1 text-13 text-fg-muted md:basis-0">
            <Glyph icon={CircleDot} size={16} />
            {t`Unsaved changes: ${{ fields: formatList(changed) }}`}
          </output>
          <Button
            variant="ghost"
            className="max-md:flex-1"
            disabled={isSaving}
            onClick={() => resetForm(form, viewer)}
          >
            {t`Discard`}
          </Button>
          <Button type="submit" variant="primary" className="max-md:flex-1" loading={isSaving}>
            {t`Save changes`}
          </Button>
        </div>
      )}
    </div>
  )
}
