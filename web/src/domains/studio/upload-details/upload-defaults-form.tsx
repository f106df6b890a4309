import { t } from '@kinora/contract/text/translate'
import { UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import { uploadDefaults } from '@kinora/contract/library/upload-defaults/calls'
import { fileNamePlaceholder } from '@kinora/contract/library/upload-defaults/rules'
import { visibilities } from '@kinora/contract/library/videos/rules'
import { useFormState } from 'react-hook-form'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioField } from '../../../ui/form-fields.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { policyOptions } from '../../community/comments/comment-policy.ts'
import { DetailsFields } from '../video-editing/video-fields.tsx'
import { publishChoiceLabels } from '../../library/visibility/publish-choices.ts'

export function UploadDefaultsForm({ chosen }: { chosen: UploadDefaults }) {
  const form = useSchemaForm(UploadDefaults, chosen)
  const { isDirty } = useFormState({ control: form.control })
  const save = useSend(uploadDefaults.update, {
    form,
    updatesQuery: query(uploadDefaults.find, {}),
    done: t`Upload defaults saved`,
    failed: t`The upload defaults could not be saved`,
    onSuccess: (saved) => form.reset(saved),
  })
  return (
    <MutationForm form={form} mutation={save} input={(body) => ({ body })} aria-label={t`Upload defaults`}>
      <SettingRow
        title={t`Details`}
        hint={t`Write ${{ fileNamePlaceholder }} in the title to insert the name of the file. If the title is empty, a video is named after its file.`}
      >
        <DetailsFields thumbnail={null} durationSeconds={0} />
      </SettingRow>
      <SettingRow
        title={t`Visibility`}
        hint={t`A new video is a draft until you publish it; then this applies.`}
      >
        <RadioField
          form={form}
          name="visibility"
          label={t`Visibility`}
          options={visibilities.map((each) => ({ value: each, ...publishChoiceLabels[each] }))}
        />
      </SettingRow>
      <SettingRow title={t`Comments`} hint={t`You can change this for each video.`}>
        <RadioField form={form} name="commentPolicy" label={t`Who may comment`} options={policyOptions} />
      </SettingRow>
      <div className="flex justify-end gap-2 py-5">
        <Button variant="ghost" disabled={!isDirty} onClick={() => form.reset()}>
          {t`Discard`}
        </Button>
        <Button type="submit" variant="primary" disabled={!isDirty} loading={save.isPending}>
          {t`Save`}
        </Button>
      </div>
    </MutationForm>
  )
}
