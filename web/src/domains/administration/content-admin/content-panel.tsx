import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CommentDetails } from './comment-details.tsx'
import type { ContentAdminAction } from './content-action.ts'
import { ContentDetails } from './content-details.tsx'
import { useOpenItem, type OpenItemType } from './use-content-url.ts'

const panelMediaQuery = '(min-width: 1100px)'

interface PanelProps {
  openItem: { type: OpenItemType; id: number }
  rows: readonly ContentItem[]
  onAct: (action: ContentAdminAction) => void
}

export function ContentPanel({ openItem: { type, id }, rows, onAct }: PanelProps) {
  const { open, close } = useOpenItem()
  const hasRoom = useMediaQuery(panelMediaQuery)
  const at = rows.findIndex((row) => row.id === id && row.contentType === type)
  const openNeighbor = (step: 1 | -1) => {
    const next = at < 0 ? undefined : rows[at + step]
    return next && (() => open(next.contentType, next.id))
  }
  const inside =
    type === 'comment' || type === 'reply' ? (
      <CommentDetails id={id} />
    ) : (
      <ContentDetails key={`${type} ${id}`} type={type} id={id} onAct={onAct} onDeleted={close} />
    )
  if (!hasRoom)
    return (
      <Sheet open onOpenChange={close} title="Details" width="w-[400px]">
        {inside}
      </Sheet>
    )
  return (
    <aside aria-label="Details" className="w-[360px] flex-none">
      <Card className="sticky top-4 max-h-[calc(100dvh-32px)] overflow-y-auto">
        <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
          <h2 className="mr-auto title-16">Details</h2>
          <StepButton label="Previous item" icon={ChevronUp} onSelect={openNeighbor(-1)} />
          <StepButton label="Next item" icon={ChevronDown} onSelect={openNeighbor(1)} />
          <IconButton label="Close details" icon={X} size="sm" onClick={close} />
        </div>
        {inside}
      </Card>
    </aside>
  )
}

const StepButton = ({
  onSelect,
  ...style
}: {
  label: string
  icon: typeof ChevronUp
  onSelect: (() => void) | undefined
}) => <IconButton {...style} size="sm" disabled={!onSelect} onClick={onSelect} />
