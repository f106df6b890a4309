import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** How many of its first lines an element shows, so that the last one has words: an ellipsis alone says nothing. */
function linesWithWords(box: HTMLElement, most: number): number {
  const words = document.createRange()
  words.selectNodeContents(box)
  const { top } = box.getBoundingClientRect()
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
  const filled = [...words.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((rect) => Math.ceil(((rect.top + rect.bottom) / 2 - top) / lineHeight))
  return Math.max(1, ...filled.filter((line) => line <= most))
}

/** Whether an element's content is taller than the element, and how many lines of it are shown. */
function useFold(isFolded: boolean, most: number) {
  const element = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [lines, setLines] = useState(most)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isFolded) return
    const measure = () => {
      const isCutNow = box.scrollHeight > box.clientHeight + 1
      setIsCut(isCutNow)
      setLines(isCutNow ? linesWithWords(box, most) : most)
    }
    // Before the first picture, so that the button never pushes the rest of the page down.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isFolded, most])
  return { element, isCut, lines }
}

/** A long text, folded to its first lines until somebody wants more. */
export function Folded({
  lines: most,
  className,
  children,
}: {
  lines: number
  className?: string
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { element, isCut, lines } = useFold(!isOpen, most)
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
        style={isOpen ? undefined : { WebkitLineClamp: lines }}
        className={classes(
          // Each paragraph runs in the direction of its own writing.
          'leading-5.5 wrap-anywhere whitespace-pre-wrap text-fg-muted [unicode-bidi:plaintext]',
          !isOpen && 'line-clamp-6',
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
