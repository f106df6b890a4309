import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** Whether an element's content is taller than the element. */
function useIsCut(isFolded: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isFolded) return
    const measure = () => setIsCut(box.scrollHeight > box.clientHeight + 1)
    // Before the first picture, so that the button never pushes the rest of the page down.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isFolded])
  return { element, isCut }
}

/** A long text, folded to its first lines until somebody wants more. */
export function Folded({
  lines,
  className,
  children,
}: {
  lines: 'line-clamp-2' | 'line-clamp-3' | 'line-clamp-6'
  className?: string
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { element, isCut } = useIsCut(!isOpen)
  // A link beyond the fold that takes focus brings the rest of the text with it.
  const unfold = ({ currentTarget, target }: FocusEvent) => {
    const isBeyond = target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom
    if (isBeyond || currentTarget.scrollTop > 0) setIsOpen(true)
  }
  return (
    <>
      <div
        ref={element}
        onFocus={unfold}
        className={classes(
          // Each paragraph runs in the direction of its own writing.
          'leading-5.5 wrap-anywhere whitespace-pre-wrap text-fg-muted [unicode-bidi:plaintext]',
          !isOpen && lines,
          className,
        )}
      >
        {children}
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="relative mt-2 rounded-sm font-semibold hit"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
