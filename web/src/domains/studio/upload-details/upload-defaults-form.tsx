import { zodResolver } from '@hookform/resolvers/zod'
import { UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import { uploadDefaults } from '@kinora/contract/library/upload-defaults/calls'
import { fileNamePlaceholder } from '@kinora/contract/library/upload-defaults/rules'
import { visibilities } from '@kinora/contract/library/videos/rules'
import { Controller, FormProvider, useForm, useFormState, type Control } from 'react-hook-form'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { policyOptions } from '../../community/comments/comment-policy.ts'
import { DetailsFields } from '../video-editing/video-fields.tsx'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'

export function UploadDefaultsForm({ chosen }: { chosen: UploadDefaults }) {
  const form = useForm<UploadDefaults>({
    resolver: zodResolver(UploadDefaults) as never,
    defaultValues: chosen,
  })
  const { control } = form
  const { isDirty } = useFormState({ control })
  const save = useSend(uploadDefaults.update, {
    form,
    updatesQuery: query(uploadDefaults.find, {}),
    done: 'Upload defaults saved',
    failed: 'The upload defaults could not be saved',
    onSuccess: (saved) => form.reset(saved),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Upload defaults"
        onSubmit={form.handleSubmit((body) => !save.isPending && save.mutate({ body }))}
      >
        <SettingRow
          title="Details"
          hint={`Write ${fileNamePlaceholder} in the title to insert the name of the file. If the title is empty, a video is named after its file.`}
        >
          <DetailsFields thumbnail={null} durationSeconds={0} />
        </SettingRow>
        <AudienceSettingRows control={control} />
        <div className="flex justify-end gap-2 py-5">
          <Button variant="ghost" disabled={!isDirty} onClick={() => form.reset()}>
            Discard
          </Button>
          <Button type="submit" variant="primary" disabled={!isDirty} loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const AudienceSettingRows = ({ control }: { control: Control<UploadDefaults> }) => (
  <>
    <SettingRow title="Visibility" hint="A new video is a draft until you publish it; then this applies.">
      <Controller
        name="visibility"
        control={control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Visibility"
            value={value}
            onValueChange={onChange}
            options={visibilities.map((each) => ({ value: each, ...publishChoiceLabels[each] }))}
          />
        )}
      />
    </SettingRow>
    <SettingRow title="Comments" hint="You can change this for each video.">
      <Controller
        name="commentPolicy"
        control={control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Who may comment"
            value={value}
            onValueChange={onChange}
            options={policyOptions}
          />
        )}
      />
    </SettingRow>
  </>
)
