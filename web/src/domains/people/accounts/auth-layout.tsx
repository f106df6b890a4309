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
import stillUrl from './still.webp'

const fallbackImage = { url: stillUrl, width: 1200, height: 514, thumbHash: 'l0gOM4hXiHd6dweIZ3dwlgc=' }

const glowOpacity = (isDim: boolean) => `calc(var(--glow) * ${isDim ? 0.45 : 0.85})`

export function AuthLayout({ dim = false, children }: { dim?: boolean; children: ReactNode }) {
  const list = useQuery(query(videos.list, initialCalls.auth().newest.input))
  const newest = list.data?.items[0]
  const poster = newest?.poster
  const imageClass = classes('aspect-21/9 h-auto w-full rounded-lg object-cover', dim && 'opacity-45')
  return (
    <div className="grid justify-items-center gap-7 overflow-x-clip px-4 pt-2 pb-10 md:gap-9 md:px-6 md:pt-3 md:pb-12">
      <div className="relative isolate w-full max-w-180">
        {!list.isPending && (
          <ImageGlow
            image={poster ?? fallbackImage}
            style={{ inset: '-8% -9% -16%', width: '118%', height: '124%', opacity: glowOpacity(dim) }}
          />
        )}
        <ScenePoster isPending={list.isPending} poster={poster} className={imageClass} />
        {!dim && newest?.poster && <PosterCaption video={newest} />}
      </div>
      <div className="grid w-full max-w-96 gap-3.5">{children}</div>
    </div>
  )
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

export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h1 className="title-24 text-balance">{title}</h1>
      <p className="text-pretty text-fg-muted">{children}</p>
    </div>
  )
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
