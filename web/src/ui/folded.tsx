import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** Number of leading lines to display so that the last one has text: an ellipsis alone is useless. */
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
    // Before the first paint, so that the button causes no layout shift.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isFolded, most])
  return { element, isCut, lines }
}

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
  // Focusing a link beyond the fold expands the text.
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
          // Each paragraph has its own text direction.
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
