import { identity } from '@kinora/contract/people/identity/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useContainerFocus } from '../../../ui/use-container-focus.ts'
import KeyRound from 'lucide-react/icons/key-round'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeyObstacle } from './passkey-support.ts'
import { useAddPasskey } from './use-passkeys.ts'

export function PasskeyList() {
  const list = useQuery({ ...query(passkeys.list, {}), ...alwaysRefetch })
  const container = useContainerFocus<HTMLDivElement>(list.data)
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4 outline-0">
      <QueryState
        query={list}
        loading={<Skeleton className="h-10" />}
        failed="Failed to load passkeys"
        isEmpty={(known) => known.length === 0}
        empty={
          <p className="text-fg-muted">
            You have no passkey yet. With one, your fingerprint, face or device lock signs you in instead of a
            code.
          </p>
        }
      >
        {(known) => (
          <ul className="grid divide-y divide-line">
            {known.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </QueryState>
      <AddPasskeyButton />
    </div>
  )
}

function AddPasskeyButton() {
  const methods = useQuery(query(identity.methods, {}))
  const adding = useAddPasskey()
  if (!methods.data) return <div className="h-(--control)" />
  const obstacle = passkeyObstacle(methods.data.passkeys?.rpId)
  if (obstacle !== null) return <Notice>{obstacle}</Notice>
  return (
    <div>
      <Button icon={KeyRound} loading={adding.isPending} onClick={() => adding.mutate()}>
        Add a passkey
      </Button>
    </div>
  )
}
