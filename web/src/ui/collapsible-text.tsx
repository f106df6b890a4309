import { t } from '@kinora/contract/text/translate'
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** Number of leading lines to display so that the last one has text: an ellipsis alone is useless. */
function countLinesWithText(box: HTMLElement, maxLines: number): number {
  const range = document.createRange()
  range.selectNodeContents(box)
  const { top } = box.getBoundingClientRect()
  const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
  const filled = [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((rect) => Math.ceil(((rect.top + rect.bottom) / 2 - top) / lineHeight))
  return Math.max(1, ...filled.filter((line) => line <= maxLines))
}

function useCollapse(isCollapsed: boolean, most: number) {
  const element = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [lines, setLines] = useState(most)
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isCollapsed) return
    const measure = () => {
      const isCutNow = box.scrollHeight > box.clientHeight + 1
      setIsCut(isCutNow)
      setLines(isCutNow ? countLinesWithText(box, most) : most)
    }
    // Before the first paint, so that the button causes no layout shift.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isCollapsed, most])
  return { element, isCut, lines }
}

export function CollapsibleText({
  lines: most,
  className,
  children,
}: {
  lines: number
  className?: string
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { element, isCut, lines } = useCollapse(!isOpen, most)
  // Focusing a link beyond the fold expands the text.
  const handleFocus = ({ currentTarget, target }: FocusEvent) => {
    const isBeyond = target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom
    if (isBeyond || currentTarget.scrollTop > 0) setIsOpen(true)
  }
  return (
    <>
      <div
        ref={element}
        onFocus={handleFocus}
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
          {isOpen ? t`Show less` : t`Show more`}
        </button>
      )}
    </>
  )
}
