import { useEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { fetchSoon, Late } from '../../ui/late.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { isWished } from '../accounts/wished-act.ts'
import { placeOf, useLinkedId } from './arrival.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import type { Subject } from './subject.ts'

const load = () => import('./comment-section.tsx')

/** On phones the film stays in sight, and hides nothing that takes the focus. */
const belowFilm = 'max-md:[&_*]:scroll-mt-[calc(56.25vw+8px)]'

/** How far below the screen they may be when they are asked for. */
const lookAhead = '600px'

/**
 * The comments under something. Their code comes once the page rests, and from then on they themselves as somebody comes near
 * them; at once where the address leads to one of them. A film that begins needs the processor for itself.
 */
export function Comments({ subject, className }: { subject: Subject; className?: string }) {
  const box = useRef<HTMLElement>(null)
  const isLinked = useLinkedId() !== undefined
  const [isNear, setNear] = useState(() => isWished(`comment ${placeOf(subject)}`))
  const [isMissed, setMissed] = useState(false)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!box.current || isNear || !isResting) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: lookAhead,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear, isResting])
  useEffect(() => {
    const rest = () => {
      setResting(true)
      fetchSoon(load)
    }
    const timer = setTimeout(rest, restMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section ref={box} aria-label="Comments" className={classes('min-w-0', belowFilm, className)}>
      {isMissed ? (
        <ErrorState title="The comments could not be loaded" onRetry={() => setMissed(false)} />
      ) : isNear || isLinked ? (
        <Late load={load} isSaid={false} fallback={<CommentsSkeleton />} onFailed={() => setMissed(true)}>
          {({ CommentSection }) => <CommentSection subject={subject} />}
        </Late>
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  )
}

/** When the film has what it needs to begin. */
const restMs = 1000
