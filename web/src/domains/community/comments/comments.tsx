import { t } from '@kinora/contract/text/translate'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { preloadModule, LazyModule } from '../../../ui/lazy-module.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { hasPendingAction } from '../../../viewer/use-pending-action.ts'
import { subjectKey, useLinkedCommentId } from './linked-comment.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import type { Subject } from './comment-subject.ts'

const load = () => import('./comment-section.tsx')

/** On phones the player stays at the top; focused elements must not scroll below it. */
const scrollMarginClass = 'max-md:[&_*]:scroll-mt-[calc(56.25vw+8px)]'

const preloadMargin = '600px'

/**
 * The code is loaded after `restMs` and the data when the section comes near the viewport, so that the start of
 * playback gets the processor. A linked comment loads everything at once.
 */
export function Comments({ subject, className }: { subject: Subject; className?: string }) {
  const box = useRef<HTMLElement>(null)
  const isLinked = useLinkedCommentId() !== undefined
  const [isNear, setNear] = useState(() => hasPendingAction(`comment ${subjectKey(subject)}`))
  const [isMissed, setMissed] = useState(false)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!box.current || isNear || !isResting) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: preloadMargin,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear, isResting])
  useEffect(() => {
    const startLoading = () => {
      setResting(true)
      preloadModule(load)
    }
    const timer = setTimeout(startLoading, loadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      ref={box}
      data-focus-area="h2"
      aria-label={t`Comments`}
      className={classes('min-w-0', scrollMarginClass, className)}
    >
      {isMissed ? (
        <ErrorState title={t`The comments could not be loaded`} onRetry={() => setMissed(false)} />
      ) : isNear || isLinked ? (
        <LazyModule
          load={load}
          showsErrorToast={false}
          fallback={<CommentsSkeleton />}
          onFailed={() => setMissed(true)}
        >
          {({ CommentSection }) => <CommentSection subject={subject} />}
        </LazyModule>
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  )
}

const loadDelayMs = 1000
