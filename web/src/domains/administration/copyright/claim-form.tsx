import { t } from '@kinora/contract/text/translate'
import { claimLimits } from '@kinora/contract/administration/copyright/rules'
import { copyright } from '@kinora/contract/administration/copyright/calls'
import { NewClaim } from '@kinora/contract/administration/copyright/schemas'
import Send from 'lucide-react/icons/send'
import { z } from 'zod'
import { messageOf } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { getViewer } from '../../../viewer/use-viewer.ts'

const ClaimFields = NewClaim.extend({
  urls: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(NewClaim.shape.urls),
})
type ClaimFormState = SchemaForm<typeof ClaimFields>

export function ClaimForm({ onSent }: { onSent: (id: number) => void }) {
  const form = useSchemaForm(ClaimFields, {
    rightsHolder: '',
    email: getViewer()?.email ?? '',
    work: '',
    urls: '',
    statement: false as never,
    signature: '',
  })
  const sending = useSend(copyright.claim, { form, onSuccess: ({ id }) => onSent(id) })
  return (
    <MutationForm
      form={form}
      mutation={sending}
      input={(body) => ({ body })}
      aria-label={t`Copyright claim`}
      className="grid max-w-[680px] gap-5"
    >
      <ClaimantFields form={form} />
      <VideoAndSignatureFields form={form} />
      {sending.isError && (
        <div role="alert">
          <Notice tone="danger" title={t`The claim was not sent.`}>
            {messageOf(sending.error, t`Check your connection and try again; what you wrote is still here.`)}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          {t`Send claim`}
        </Button>
      </div>
    </MutationForm>
  )
}

const ClaimantFields = ({ form }: { form: ClaimFormState }) => (
  <>
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        form={form}
        name="rightsHolder"
        label={t`Rights holder`}
        hint={t`You, or the person you act for`}
        autoComplete="organization"
        maxLength={claimLimits.rightsHolder}
      />
      <TextField
        form={form}
        name="email"
        label={t`E-mail`}
        hint={t`We send the answer here`}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </div>
    <TextareaField
      form={form}
      name="work"
      label={t`Your work`}
      hint={t`What it is, and where the original can be found`}
      max={claimLimits.work}
      rows={4}
    />
  </>
)

const VideoAndSignatureFields = ({ form }: { form: ClaimFormState }) => (
  <>
    <TextareaField
      form={form}
      name="urls"
      label={t`Addresses of the videos`}
      hint={t`One a line, such as ${{ address: `${location.origin}/video/12` }}; at most ${{ limit: claimLimits.urls }}`}
      spellCheck={false}
    />
    <CheckboxField
      form={form}
      name="statement"
      label={t`What I say is true, the use is not allowed, and I may act for the rights holder.`}
    />
    <TextField
      form={form}
      name="signature"
      label={t`Signature`}
      hint={t`Your full name`}
      autoComplete="name"
      maxLength={claimLimits.signature}
    />
  </>
)
