import { Link } from '@tanstack/react-router'
import { useViewer } from '../accounts/use-viewer.ts'
import { UploadOrSignIn } from '../videos/no-videos.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Icon } from '../../ui/glyph.tsx'
import { EmptyState } from '../../ui/states.tsx'

const ways = {
  upload: <UploadOrSignIn />,
  create: (
    <Link to="/playlists" className={buttonClass({ variant: 'primary' })}>
      New playlist
    </Link>
  ),
}

interface NothingYetProps {
  userId: number
  icon: Icon
  what: 'videos' | 'shorts' | 'playlists'
  way: keyof typeof ways
}

export function NothingYet({ userId, icon, what, way }: NothingYetProps) {
  const isOwner = useViewer()?.id === userId
  return (
    <EmptyState
      icon={icon}
      title={`This channel has no ${what} yet`}
      className="py-16"
      action={isOwner && ways[way]}
    />
  )
}
