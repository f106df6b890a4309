import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { UploadOrSignIn } from '../../library/videos/no-videos.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { Icon } from '../../../ui/glyph.tsx'
import { EmptyState } from '../../../ui/states.tsx'

const ownerActions = {
  upload: <UploadOrSignIn />,
  create: (
    <Link to="/playlists" className={buttonClass({ variant: 'primary' })}>
      New playlist
    </Link>
  ),
}

interface EmptyChannelListProps {
  userId: number
  icon: Icon
  kind: 'videos' | 'shorts' | 'playlists'
  way: keyof typeof ownerActions
}

export function EmptyChannelList({ userId, icon, kind, way }: EmptyChannelListProps) {
  const isOwner = useViewer()?.id === userId
  return (
    <EmptyState
      icon={icon}
      title={`This channel has no ${kind} yet`}
      className="py-16"
      action={isOwner && ownerActions[way]}
    />
  )
}
