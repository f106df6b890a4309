import { restreamTargets } from '@kinora/contract/library/broadcasts/calls'
import { broadcastLimits, type RestreamProblem } from '@kinora/contract/library/broadcasts/rules'
import type { RestreamStatus, RestreamTarget } from '@kinora/contract/library/broadcasts/schemas'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Panel } from '../studio/panel.tsx'
import { hostOf, restreamBadges } from './restream-labels.ts'

const problemTexts: Record<RestreamProblem, Message> = {
  notPublic: msg`This address does not lead to a public server.`,
  unknownHost: msg`There is no server of this name.`,
  connection: msg`The connection cannot be made, or was lost.`,
  protocol: msg`What answers at this address is no server for broadcasts.`,
  stalled: msg`The server has stopped taking the stream.`,
  slow: msg`The server takes the stream too slowly, so parts of it are left out.`,
  key: msg`The stream key can no longer be read. Enter it again.`,
}

const CreateTargetDialog = lazyDialog(() => import('./restream-forms.tsx'), 'CreateTargetDialog')
const EditTargetDialog = lazyDialog(() => import('./restream-forms.tsx'), 'EditTargetDialog')

interface RestreamCardProps {
  /** Of the broadcast that is on air. */
  statuses?: readonly RestreamStatus[] | undefined
}

export function RestreamCard({ statuses = [] }: RestreamCardProps) {
  const found = useQuery(query(restreamTargets.list, {}))
  const [isAdding, setAdding] = useState(false)
  const count = broadcastLimits.restreams
  return (
    <Panel title={t`Also stream to`}>
      <div data-focus-area="" className="grid gap-4 outline-0">
        <QueryState
          query={found}
          failed={t`The other services could not be loaded`}
          loading={<Skeletons className="grid gap-3" each={['h-10', 'h-10']} />}
          empty={
            <p className="text-13 text-fg-muted">
              {t`Your broadcasts can be sent on to other services at the same time, such as YouTube, Twitch or another site like this one.`}
            </p>
          }
        >
          {(targets) => (
            <ul className="grid divide-y divide-line">
              {targets.map((target) => (
                <TargetRow
                  key={target.id}
                  target={target}
                  status={statuses.find(({ targetId }) => targetId === target.id)}
                />
              ))}
            </ul>
          )}
        </QueryState>
        {found.data && found.data.length >= count ? (
          <p className="text-13 text-fg-muted">
            {t`${plural({ count }, { one: 'You can have # service.', other: 'You can have up to # services.' })}`}
          </p>
        ) : (
          <div>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {t`Add a service`}
            </Button>
          </div>
        )}
      </div>
      {isAdding && <CreateTargetDialog onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function useSwitchTarget(id: number) {
  const { mutate } = useOptimisticMutation(restreamTargets.update, {
    read: query(restreamTargets.list, {}),
    applyChoice: (targets: RestreamTarget[], { body: { isEnabled = false } }) =>
      targets.map((each) => (each.id === id ? { ...each, isEnabled } : each)),
    failed: t`This could not be saved`,
  })
  return (isEnabled: boolean) => mutate({ params: { id }, body: { isEnabled } })
}

interface TargetRowProps {
  target: RestreamTarget
  status: RestreamStatus | undefined
}

function TargetRow({ target, status }: TargetRowProps) {
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const { name, url, isEnabled } = target
  return (
    <li data-focus-row="" className="grid gap-2 py-3 first:pt-0">
      <Switch
        label={
          <span dir="auto" className="font-strong wrap-anywhere">
            {name}
          </span>
        }
        hint={<bdi className="wrap-anywhere">{hostOf(url)}</bdi>}
        checked={isEnabled}
        onCheckedChange={useSwitchTarget(target.id)}
      />
      <div className="flex items-center justify-between gap-3">
        <output className="min-w-0 text-13 text-fg-muted">
          {isEnabled && status && <TargetStatus status={status} />}
        </output>
        <div className="flex flex-none gap-1">
          <IconButton label={t`Edit ${{ name }}`} icon={Pencil} size="sm" onClick={() => setOpened('edit')} />
          <IconButton
            label={t`Remove ${{ name }}`}
            icon={Trash2}
            size="sm"
            onClick={() => setOpened('remove')}
          />
        </div>
      </div>
      {opened === 'edit' && <EditTargetDialog target={target} onClose={close} />}
      {opened === 'remove' && <RemoveTargetDialog target={target} onClose={close} />}
    </li>
  )
}

function TargetStatus({ status: { state, problem, answer } }: { status: RestreamStatus }) {
  const { tone, label } = restreamBadges[state]
  return (
    <>
      <Badge tone={problem === 'slow' ? 'warning' : tone} label={label} />
      {problem && <span className="mt-1 block">{t(problemTexts[problem])}</span>}
      {answer && (
        <span className="mt-1 block wrap-anywhere">
          <Trans>The service says: “{answer}”</Trans>
        </span>
      )}
    </>
  )
}

function RemoveTargetDialog({ target, onClose }: { target: RestreamTarget; onClose: () => void }) {
  const remove = useSend(restreamTargets.remove, {
    invalidates: [restreamTargets.list],
    done: t`Service removed`,
    failed: t`The service could not be removed`,
    onSuccess: onClose,
  })
  const { name } = target
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Remove this service?`}
      description={
        <Trans>
          Your broadcasts are no longer sent on to “{name}”. To add it again, you need its stream key.
        </Trans>
      }
      confirmLabel={t({ message: 'Remove', context: 'service' })}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: target.id } })}
    />
  )
}
