import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { apiKeyLimits } from '@kinora/contract/people/api-keys/rules'
import { apiKeys } from '@kinora/contract/people/api-keys/calls'
import type { ApiKey } from '@kinora/contract/people/api-keys/schemas'
import { type Permission, permissionCatalogue } from '@kinora/contract/http/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState, type FormEvent } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { inlineLinkClass } from '../../../ui/inline-link.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { toApi } from '../api-reference/to-api.ts'

interface MadeKey {
  name: string
  key: string
}

export function ApiKeysDialog({ onClose }: { onClose: () => void }) {
  const all = useQuery(query(apiKeys.list, {}))
  const [made, setMade] = useState<MadeKey | null>(null)
  return (
    <Dialog
      onClose={onClose}
      title={t`API keys`}
      description={t`Each key acts with your permissions, limited to those you select.`}
      wide
      isPersistent
    >
      {made && <MadeApiKey made={made} />}
      <QueryState
        query={all}
        failed={t`The keys could not be loaded`}
        loading={<Skeleton className="h-32 rounded-md" />}
        empty={<Notice>{t`There are no keys yet.`}</Notice>}
      >
        {(keys) => (
          <ul className="divide-y divide-line">
            {keys.map((key) => (
              <ApiKeyRow key={key.id} entry={key} />
            ))}
          </ul>
        )}
      </QueryState>
      <p className="text-13 text-fg-muted">
        <Trans>
          The{' '}
          <Link {...toApi()} className={inlineLinkClass}>
            API reference
          </Link>{' '}
          says which permission opens which call.
        </Trans>
      </p>
      <NewApiKeyForm onMade={setMade} />
    </Dialog>
  )
}

const MadeApiKey = ({ made: { name, key } }: { made: MadeKey }) => (
  <div className="grid gap-3 rounded-md bg-info-soft p-4">
    <p className="text-13">
      <Trans>
        <strong>{name} is ready.</strong> Copy it now; it is not shown again.
      </Trans>
    </p>
    <CopyField label={t`The key`} value={key} action={t`Copy`} done={t`Key copied`} />
  </div>
)

function ApiKeyRow({ entry }: { entry: ApiKey }) {
  const { id, name, start, scopes, usedAt } = entry
  const revoke = useSend(apiKeys.remove, {
    invalidates: [apiKeys.list],
    done: t`Key revoked`,
    failed: t`The key could not be revoked`,
  })
  const [isConfirmOpen, ask] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_200px]">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-13 text-fg-muted">
          {start}… · {usedAt ? t`used ${{ time: relativeTime(usedAt) }}` : t`never used`} ·{' '}
          {t`${plural({ count: scopes.length }, { one: '# scope', other: '# scopes' })}`}
        </p>
      </div>
      <Button size="sm" aria-label={t`Revoke ${{ name }}`} onClick={() => ask(true)}>
        {t`Revoke`}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => ask(false)}
        title={t`Revoke ${{ name }}?`}
        description={t`Programs that use this key will be refused from now on. This cannot be undone.`}
        confirmLabel={t`Revoke key`}
        busyLabel={t`Revoking...`}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id } })}
      />
    </li>
  )
}

function NewApiKeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Permission[]>([])
  const create = useSend(apiKeys.create, {
    invalidates: [apiKeys.list],
    failed: t`The key could not be created`,
    onSuccess: (answer) => {
      onMade(answer)
      setName('')
      setScopes([])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ body: { name, scopes: [...scopes] } })
  }
  const toggleScope = (code: Permission, isOn: boolean) =>
    setScopes((before) => (isOn ? [...before, code] : before.filter((one) => one !== code)))
  return (
    <form className="mt-2 grid gap-4 border-t border-line pt-4" onSubmit={submit}>
      <Field label={t`New key`}>
        <Input
          autoComplete="off"
          placeholder={t`What is it for?`}
          maxLength={apiKeyLimits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset className="grid max-h-64 gap-4 overflow-y-auto rounded-md border border-line p-4 md:grid-cols-2">
        <legend className="px-1 text-13 font-strong">{t`Permissions`}</legend>
        {permissionCatalogue.map(({ category, permissions }) => (
          <div key={category.id} className="grid content-start gap-1.5">
            <p className="text-12 text-fg-faint">{t(category)}</p>
            {Object.entries(permissions).map(([code, words]) => (
              <Checkbox
                key={code}
                label={<span className="text-13">{t(words)}</span>}
                checked={scopes.includes(code as Permission)}
                onCheckedChange={(isOn) => toggleScope(code as Permission, isOn)}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        icon={Plus}
        className="justify-self-end"
        disabled={name.trim() === '' || scopes.length === 0}
        loading={create.isPending}
      >
        {t`Create key`}
      </Button>
    </form>
  )
}
