// Moves the focus when the focused element disappears.

const articleId = (id: number) => `comment-${id}`

export const articleProps = (id: number) => ({ id: articleId(id), tabIndex: -1 })

const sectionOf = (element: Element | null) =>
  element?.closest('section') ?? document.querySelector('[data-comments-head]')?.closest('section')

export const focusHeading = () =>
  document.querySelector<HTMLElement>('[data-comments-head]')?.focus({ preventScroll: true })

export const focusComment = (id: number) =>
  document.getElementById(articleId(id))?.focus({ preventScroll: true })

/**
 * Call before a comment disappears. The returned function focuses the next comment, the previous one or the heading,
 * unless the focus has moved elsewhere meanwhile.
 */
export function prepareFocusAfterRemoval(id: number) {
  const article = document.getElementById(articleId(id))
  const all = [...(sectionOf(article)?.querySelectorAll<HTMLElement>('article') ?? [])]
  const at = all.findIndex((each) => each === article)
  const next = all[at + 1] ?? all[at - 1]
  return () => {
    const { activeElement } = document
    const isElsewhere = activeElement && activeElement !== document.body && !article?.contains(activeElement)
    if (isElsewhere) return
    if (next?.isConnected) next.focus({ preventScroll: true })
    else focusHeading()
  }
}
