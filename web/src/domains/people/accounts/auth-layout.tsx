import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { authSceneSizes } from '@kinora/contract/pages/image-sizes'
import { videos } from '@kinora/contract/library/videos/calls'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { query } from '../../../api.ts'
import { classes } from '../../../lib/classes.ts'
import { useIsSessionSuspect, useIsSessionOver } from '../../../lib/session-store.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { ImageGlow } from '../../../ui/image-glow.tsx'
import { redirectTargetOf } from '../../../viewer/redirect-target.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { AuthFrame, sceneClass } from './auth-frame.tsx'
import stillUrl from './still.webp'

const fallbackImage = { url: stillUrl, width: 1200, height: 514, thumbHash: 'l0gOM4hXiHd6dweIZ3dwlgc=' }

const glowOpacity = (isDim: boolean) => `calc(var(--glow) * ${isDim ? 0.45 : 0.85})`

export function AuthLayout({ dim = false, children }: { dim?: boolean; children: ReactNode }) {
  const list = useQuery(query(videos.list, initialCalls.auth().newest.input))
  const newest = list.data?.items[0]
  const poster = newest?.poster
  const imageClass = classes(sceneClass, dim && 'opacity-45')
  const scene = (
    <>
      {!list.isPending && (
        <ImageGlow
          image={poster ?? fallbackImage}
          style={{ inset: '-8% -9% -16%', width: '118%', height: '124%', opacity: glowOpacity(dim) }}
        />
      )}
      <ScenePoster isPending={list.isPending} poster={poster} className={imageClass} />
      {!dim && newest?.poster && <PosterCaption video={newest} />}
    </>
  )
  return <AuthFrame scene={scene}>{children}</AuthFrame>
}

const PosterCaption = ({ video }: { video: VideoCard }) => (
  <p className="absolute bottom-3 start-3 max-w-[calc(100%-1.5rem)] truncate rounded-sm bg-scrim px-2.25 py-0.75 text-12 text-on-media">
    {video.title} · {video.creator.username}
  </p>
)

function ScenePoster({ isPending, poster, className }: ScenePosterProps) {
  if (isPending) return <div className={className} />
  return (
    <ResponsiveImage
      image={poster ?? fallbackImage}
      alt=""
      sizes={authSceneSizes}
      priority
      className={className}
    />
  )
}
interface ScenePosterProps {
  isPending: boolean
  poster: VideoCard['poster'] | undefined
  className: string
}

const redirectDelayMs = 100 // docs/product.md “Accounts”

export function useRedirectSignedIn(next: string | undefined) {
  const viewer = useViewer()
  const isOver = useIsSessionOver()
  const isDoubted = useIsSessionSuspect()
  const navigate = useNavigate()
  const href = viewer && !isOver && !isDoubted ? redirectTargetOf(viewer, next) : null
  useEffect(() => {
    if (href === null) return undefined
    const timer = setTimeout(() => void navigate({ href, replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [href, navigate])
}
