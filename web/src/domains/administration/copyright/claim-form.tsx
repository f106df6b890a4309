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
      aria-label="Copyright claim"
      className="grid max-w-[680px] gap-5"
    >
      <ClaimantFields form={form} />
      <VideoAndSignatureFields form={form} />
      {sending.isError && (
        <div role="alert">
          <Notice tone="danger" title="The claim was not sent.">
            {messageOf(sending.error, 'Check your connection and try again; what you wrote is still here.')}
          </Notice>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" icon={Send} loading={sending.isPending}>
          Send claim
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
        label="Rights holder"
        hint="You, or the person you act for"
        autoComplete="organization"
        maxLength={claimLimits.rightsHolder}
      />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        hint="We send the answer here"
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </div>
    <TextareaField
      form={form}
      name="work"
      label="Your work"
      hint="What it is, and where the original can be found"
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
      label="Addresses of the videos"
      hint={`One a line, such as ${location.origin}/video/12; at most ${claimLimits.urls}`}
      spellCheck={false}
    />
    <CheckboxField
      form={form}
      name="statement"
      label="What I say is true, the use is not allowed, and I may act for the rights holder."
    />
    <TextField
      form={form}
      name="signature"
      label="Signature"
      hint="Your full name"
      autoComplete="name"
      maxLength={claimLimits.signature}
    />
  </>
)
