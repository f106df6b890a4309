import { globalLoader, usualAnimation } from '@kinora/contract/animation-rules'
import type { AnimationSetting } from '@kinora/contract/animations'
import { pages } from '@kinora/contract/pages'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { AnimationEditor, useRoomBeside } from '../../features/animations/animation-editor.tsx'
import { AnimationTable, type ShownAnimation } from '../../features/animations/animation-table.tsx'
import { useAnimations } from '../../features/animations/use-animations.ts'
import { counted } from '../../lib/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Late } from '../../ui/late.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

// Lazy: brings the contract's schemas.
const loadDialogs = () => import('../../features/animations/animation-dialogs.tsx')

const withGlobal = (settings: readonly AnimationSetting[]): readonly ShownAnimation[] => {
  const isGlobal = ({ context }: { context: string }) => context === globalLoader
  const first = settings.find(isGlobal) ?? { id: null, context: globalLoader, ...usualAnimation }
  return [first, ...settings.filter((setting) => !isGlobal(setting))]
}

type Open = { kind: 'new' } | { kind: 'delete'; shown: ShownAnimation & { id: number } }

export default function AnimationsPage() {
  useTitle(pages.adminAnimations.title)
  const settings = useAnimations(1)
  const [edited, edit] = useState<ShownAnimation | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHead
        title="Loading Animations"
        subtitle={
          settings.data
            ? `${counted(withGlobal(settings.data).length, 'context')} · a change shows within 5 minutes`
            : ' '
        }
        action={
          <Button variant="secondary" icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
            New context
          </Button>
        }
      />
      <QueryState
        query={settings}
        failed="The animation settings could not be loaded"
        loading={<Skeleton className="h-100 rounded-lg" />}
      >
        {(found) => (
          <Contexts
            all={withGlobal(found)}
            edited={edited}
            onEdit={edit}
            onDelete={(shown) => setOpen({ kind: 'delete', shown })}
          />
        )}
      </QueryState>
      {open && <Dialogs open={open} onEdit={edit} onClose={close} />}
    </>
  )
}

interface ContextsProps {
  all: readonly ShownAnimation[]
  edited: ShownAnimation | null
  onEdit: (shown: ShownAnimation | null) => void
  onDelete: (shown: ShownAnimation & { id: number }) => void
}

function Contexts({ all, edited, onEdit, onDelete }: ContextsProps) {
  const hasRoom = useRoomBeside()
  // Part of the key, so that discarded edits are reset.
  const [round, setRound] = useState(0)
  const chosen = edited ?? (hasRoom ? all[0] : undefined)
  const shown = chosen && (all.find(({ context }) => context === chosen.context) ?? chosen)
  const leave = () => (hasRoom ? setRound(round + 1) : onEdit(null))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(340px,26rem)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <AnimationTable
          shown={all}
          chosen={shown?.context}
          onEdit={onEdit}
          onDelete={(which) => which.id !== null && onDelete({ ...which, id: which.id })}
        />
        <Notice>
          A place without its own context shows <b>{globalLoader}</b>. With nothing set, it is type{' '}
          <b>{usualAnimation.type}</b>, size <b>{usualAnimation.size}</b>.
        </Notice>
      </div>
      {shown && (
        <AnimationEditor
          key={`${shown.context} ${shown.id} ${shown.type} ${shown.size} ${round}`}
          shown={shown}
          onClose={leave}
        />
      )}
    </div>
  )
}

function Dialogs({
  open,
  onEdit,
  onClose,
}: {
  open: Open
  onEdit: (shown: ShownAnimation | null) => void
  onClose: () => void
}) {
  const closeAndEdit = (shown: ShownAnimation | null) => {
    onClose()
    onEdit(shown)
  }
  return (
    <Late load={loadDialogs} onFailed={onClose}>
      {({ NewContext, DeleteAnimation }) =>
        open.kind === 'new' ? (
          <NewContext onDone={closeAndEdit} onClose={onClose} />
        ) : (
          <DeleteAnimation shown={open.shown} onDone={() => closeAndEdit(null)} onClose={onClose} />
        )
      }
    </Late>
  )
}
