import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { defaultAnimation, globalContext } from '@kinora/contract/site/animations/rules'
import type { AnimationSetting } from '@kinora/contract/site/animations/schemas'
import { pages } from '@kinora/contract/pages/pages'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { AnimationEditor, useFitsBesideTable } from '../../domains/site/animations/animation-editor.tsx'
import { AnimationTable, type AnimationRow } from '../../domains/site/animations/animation-table.tsx'
import { animationTypeTexts } from '../../domains/site/animations/animation-texts.ts'
import { useAnimations } from '../../domains/site/animations/loading-overlay.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { LazyModule } from '../../ui/lazy-module.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

// Lazy: brings the contract's schemas.
const loadDialogs = () => import('../../domains/site/animations/animation-dialogs.tsx')

const withGlobalContext = (settings: readonly AnimationSetting[]): readonly AnimationRow[] => {
  const isGlobal = ({ context }: { context: string }) => context === globalContext
  const first = settings.find(isGlobal) ?? { id: null, context: globalContext, ...defaultAnimation }
  return [first, ...settings.filter((setting) => !isGlobal(setting))]
}

type OpenDialog = { kind: 'new' } | { kind: 'delete'; row: AnimationRow & { id: number } }

export default function AnimationsPage() {
  useTitle(t(pages.adminAnimations.title))
  const settings = useAnimations(1)
  const [edited, edit] = useState<AnimationRow | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={t`Loading Animations`}
        subtitle={
          settings.data
            ? `${contextCount(withGlobalContext(settings.data).length)} · ${t`a change shows within 5 minutes`}`
            : ' '
        }
        action={
          <Button variant="secondary" icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
            {t`New context`}
          </Button>
        }
      />
      <QueryState
        query={settings}
        failed={t`The animation settings could not be loaded`}
        loading={<Skeleton className="h-100 rounded-lg" />}
      >
        {(found) => (
          <ContextList
            all={withGlobalContext(found)}
            edited={edited}
            onEdit={edit}
            onDelete={(row) => setOpen({ kind: 'delete', row })}
          />
        )}
      </QueryState>
      {open && <DialogSwitch open={open} onEdit={edit} onClose={close} />}
    </>
  )
}

const contextCount = (count: number) => t`${plural({ count }, { one: '# context', other: '# contexts' })}`

interface ContextListProps {
  all: readonly AnimationRow[]
  edited: AnimationRow | null
  onEdit: (row: AnimationRow | null) => void
  onDelete: (row: AnimationRow & { id: number }) => void
}

function ContextList({ all, edited, onEdit, onDelete }: ContextListProps) {
  const hasRoom = useFitsBesideTable()
  const { size } = defaultAnimation
  const type = t(animationTypeTexts[defaultAnimation.type])
  // Part of the key, so that discarded edits are reset.
  const [resetCount, setResetCount] = useState(0)
  const chosen = edited ?? (hasRoom ? all[0] : undefined)
  const row = chosen && (all.find(({ context }) => context === chosen.context) ?? chosen)
  const cancelEdit = () => (hasRoom ? setResetCount(resetCount + 1) : onEdit(null))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(340px,26rem)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <AnimationTable
          row={all}
          chosen={row?.context}
          onEdit={onEdit}
          onDelete={(row) => row.id !== null && onDelete({ ...row, id: row.id })}
        />
        <Notice>
          <Trans>
            A place without its own context shows <b>{globalContext}</b>. With nothing set, it is type{' '}
            <b>{type}</b>, size <b>{size}</b>.
          </Trans>
        </Notice>
      </div>
      {row && (
        <AnimationEditor
          key={`${row.context} ${row.id} ${row.type} ${row.size} ${resetCount}`}
          row={row}
          onClose={cancelEdit}
        />
      )}
    </div>
  )
}

function DialogSwitch({
  open,
  onEdit,
  onClose,
}: {
  open: OpenDialog
  onEdit: (row: AnimationRow | null) => void
  onClose: () => void
}) {
  const closeAndEdit = (row: AnimationRow | null) => {
    onClose()
    onEdit(row)
  }
  return (
    <LazyModule load={loadDialogs} onFailed={onClose}>
      {({ NewContextDialog, DeleteAnimationDialog }) =>
        open.kind === 'new' ? (
          <NewContextDialog onDone={closeAndEdit} onClose={onClose} />
        ) : (
          <DeleteAnimationDialog row={open.row} onDone={() => closeAndEdit(null)} onClose={onClose} />
        )
      }
    </LazyModule>
  )
}
