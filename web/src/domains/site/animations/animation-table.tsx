import { msg, t } from '@kinora/contract/text/translate'
import { globalContext } from '@kinora/contract/site/animations/rules'
import type { AnimationSetting } from '@kinora/contract/site/animations/schemas'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { animationTypeTexts } from './animation-texts.ts'
import { LoadingAnimation } from './loading-animation.tsx'

export type AnimationRow = Omit<AnimationSetting, 'id' | 'updatedAt'> & { id: number | null }

interface RowActions {
  onEdit: (row: AnimationRow) => void
  onDelete: (row: AnimationRow) => void
}

const animationColumns: readonly Column<AnimationRow>[] = [
  { key: 'type', header: msg`Type`, cell: ({ type }) => t(animationTypeTexts[type]) },
  { key: 'size', header: msg`Size`, cell: ({ size }) => <Tag>{size}</Tag> },
]

/** Narrow tables show type and size below the name, so that the actions stay visible. */
const buildColumns = (
  { onEdit, onDelete }: RowActions,
  hasRoom: boolean,
): readonly Column<AnimationRow>[] => [
  {
    key: 'context',
    header: t`Context`,
    cell: ({ context, type, size }) => (
      <span className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center overflow-hidden rounded-md bg-hover">
          <LoadingAnimation type={type} size="sm" />
        </span>
        <span className="grid min-w-0">
          <b className="font-semibold wrap-anywhere">{context}</b>
          {context === globalContext && (
            <span className="text-12 text-fg-faint">{t`Everything without a context of its own`}</span>
          )}
          {!hasRoom && (
            <span className="text-12 text-fg-muted">
              {t(animationTypeTexts[type])}, {size}
            </span>
          )}
        </span>
      </span>
    ),
  },
  ...(hasRoom ? animationColumns : []),
  {
    key: 'actions',
    header: t`Actions`,
    isHeaderHidden: true,
    align: 'right',
    cell: (row) => (
      <span className="flex items-center justify-end gap-1">
        <IconButton
          label={t`Edit ${{ context: row.context }}`}
          icon={Pencil}
          size="sm"
          onClick={() => onEdit(row)}
        />
        {row.id === null ? (
          <span className="grid size-9 place-items-center text-fg-faint">
            <Glyph icon={Lock} />
            <span className="sr-only">{t`It is always there`}</span>
          </span>
        ) : (
          <IconButton
            label={t`Delete ${{ context: row.context }}`}
            icon={Trash2}
            size="sm"
            onClick={() => onDelete(row)}
          />
        )}
      </span>
    ),
  },
]

export function AnimationTable({
  row,
  chosen,
  ...acts
}: RowActions & { row: readonly AnimationRow[]; chosen: string | undefined }) {
  const hasRoom = useMediaQuery('(min-width: 900px)')
  return (
    <Table
      caption={t`Loading animations`}
      columns={buildColumns(acts, hasRoom)}
      rows={row}
      rowKey={({ context }) => context}
      isSelected={({ context }) => context === chosen}
      minWidth={hasRoom ? 440 : 0}
    />
  )
}
