import type { ReportableType } from '@kinora/contract/administration/reports/schemas'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import MessageSquare from 'lucide-react/icons/message-square'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'

const typeIcons: Record<ReportableType, Icon> = {
  video: Film,
  channel: User,
  comment: MessageSquare,
  reply: MessageSquare,
  post: FileText,
}

export function SnapshotImage({ type, url }: { type: ReportableType; url: string | null }) {
  const [isGone, setGone] = useState(false)
  const shape = classes(
    'flex-none bg-hover object-cover',
    type === 'channel' ? 'mx-5 size-14 rounded-full' : 'aspect-video w-24 rounded-sm',
  )
  if (url && !isGone) {
    return <img src={url} alt="" width={96} height={54} className={shape} onError={() => setGone(true)} />
  }
  return (
    <span className={classes('grid place-items-center text-fg-faint', shape)}>
      <Glyph icon={typeIcons[type]} />
    </span>
  )
}
