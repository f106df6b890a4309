import { msg, t, type Message } from '@kinora/contract/text/translate'
import { embeds } from '@kinora/contract/library/embeds/calls'
import type { EmbedPolicy, EmbedSettings } from '@kinora/contract/library/embeds/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf, query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { siteName } from '../../../lib/use-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

export const EmbedPermission = ({ id }: { id: number }) => (
  <section aria-label={t`On other sites`} className="border-t border-line pt-5">
    <h3 className="mb-3 text-14 font-semibold">{t`On other sites`}</h3>
    <QueryState
      query={useQuery(query(embeds.find, { params: { id } }))}
      failed={t`This could not be loaded`}
      loading={<Skeleton className="h-24" />}
    >
      {(settings) => <PermissionForm id={id} settings={settings} />}
    </QueryState>
  </section>
)

const policyOptions: { value: EmbedPolicy; label: Message; hint: Message }[] = [
  { value: 'anywhere', label: msg`Any site`, hint: msg`Anyone with the code` },
  { value: 'listed', label: msg`Selected sites`, hint: msg`Only these sites can embed it` },
  { value: 'nowhere', label: msg`No other site`, hint: msg`It plays on ${{ siteName }} only` },
]

const parseDomains = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const errorMessageOf = (error: unknown) =>
  error instanceof ApiError
    ? (Object.entries(error.body?.fields ?? {}).find(([field]) => field.startsWith('domains'))?.[1] ??
      messageOf(error, t`This could not be saved`))
    : t`This could not be saved. Check your connection.`

function PermissionForm({ id, settings }: { id: number; settings: EmbedSettings }) {
  const [policy, setPolicy] = useState(settings.policy)
  const [text, setText] = useState(settings.domains.join('\n'))
  const params = { id }
  const save = useSend(embeds.update, {
    updatesQuery: query(embeds.find, { params }),
    invalidates: [videos.find],
    done: t({ message: 'Saved', context: 'message' }),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params, body: { policy, domains: parseDomains(text) } })
      }}
    >
      <RadioGroup
        label={t`Who can embed it`}
        value={policy}
        onValueChange={setPolicy}
        options={policyOptions}
      />
      {policy === 'listed' && (
        <Field
          label={t`Domains`}
          hint={t`One per line: example.org, or *.example.org for all subdomains`}
          error={save.isError ? errorMessageOf(save.error) : undefined}
        >
          <Textarea value={text} onChange={({ target }) => setText(target.value)} spellCheck={false} />
        </Field>
      )}
      {policy !== 'listed' && save.isError && (
        <p className="text-13 text-danger">{errorMessageOf(save.error)}</p>
      )}
      <Button type="submit" variant="outline" loading={save.isPending} className="justify-self-end">
        {t`Save`}
      </Button>
    </form>
  )
}
