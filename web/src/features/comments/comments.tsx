import { useEffect, useRef, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { fetchSoon, Late } from '../../ui/late.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { isWished } from '../accounts/wished-act.ts'
import { placeOf, useLinkedId } from './arrival.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import type { Subject } from './subject.ts'

const load = () => import('./comment-section.tsx')

/** On phones the player stays at the top; focused elements must not scroll below it. */
const belowFilm = 'max-md:[&_*]:scroll-mt-[calc(56.25vw+8px)]'

const lookAhead = '600px'

/**
 * The code is loaded after `restMs` and the data when the section comes near the viewport, so that the start of
 * playback gets the processor. A linked comment loads everything at once.
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

const restMs = 1000
