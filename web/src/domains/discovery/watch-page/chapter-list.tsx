import type { Video } from '@kinora/contract/library/videos/schemas'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { counted, formatDuration } from '../../../lib/format.ts'
import { useStore } from '../../../lib/store.ts'
import { toVideo } from '../../../paths.ts'
import { chapterAt } from '../../../player/rules/chapter-rules.ts'
import { player, currentSecond, activeVideo } from '../../library/playback/player-state.ts'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function useCurrentChapter({ id, chapters }: Video) {
  const second = useStore(currentSecond)
  const isActive = useStore(activeVideo)?.video.id === id
  return isActive ? chapterAt(chapters, second) : undefined
}

export function ChapterList({ video }: { video: Video }) {
  const { id, chapters } = video
  const router = useRouter()
  const current = useCurrentChapter(video)
  const total = counted(chapters.length, 'chapter')
  return (
    <>
      <p className="py-3 text-13 text-fg-muted tabular-nums">
        {current ? `Chapter ${chapters.indexOf(current) + 1} of ${chapters.length}` : total}
      </p>
      <ol className="-mx-2.5 grid gap-0.5">
        {chapters.map((chapter) => (
          <li key={chapter.startSeconds}>
            {/* Not a `Link`: that would also mark the chapter whose address is the current page. */}
            <a
              href={router.buildLocation(toVideo(id, chapter.startSeconds)).href}
              aria-current={chapter === current ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                player()?.playFrom(chapter.startSeconds)
              }}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-3 rounded-md px-2.5 py-2 text-fg-muted -outline-offset-2 hover:bg-hover hover:text-fg aria-[current]:bg-press aria-[current]:font-semibold aria-[current]:text-fg touch:min-h-11"
            >
              <span className="min-w-11 text-13 tabular-nums">{formatDuration(chapter.startSeconds)}</span>
              <span className="wrap-anywhere">{chapter.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}
