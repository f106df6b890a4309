// Where the focus goes when what had it is there no longer.

const articleId = (id: number) => `comment-${id}`

/** The name of a comment in the page. */
export const articleProps = (id: number) => ({ id: articleId(id), tabIndex: -1 })

const sectionOf = (element: Element | null) =>
  element?.closest('section') ?? document.querySelector('[data-comments-head]')?.closest('section')

/** Puts the focus on the heading of the comments. */
export const focusHead = () =>
  document.querySelector<HTMLElement>('[data-comments-head]')?.focus({ preventScroll: true })

/** Puts the focus on a comment, where it is shown. */
export const focusComment = (id: number) =>
  document.getElementById(articleId(id))?.focus({ preventScroll: true })

/**
 * Remembers which comment follows one that is about to go. Calling what it answers puts the focus there, or on the one
 * before, or on the heading; unless somebody has gone on to something else meanwhile.
 */
export function focusAfter(id: number) {
  const article = document.getElementById(articleId(id))
  const all = [...(sectionOf(article)?.querySelectorAll<HTMLElement>('article') ?? [])]
  const at = all.findIndex((each) => each === article)
  const next = all[at + 1] ?? all[at - 1]
  return () => {
    const { activeElement } = document
    const isElsewhere = activeElement && activeElement !== document.body && !article?.contains(activeElement)
    if (isElsewhere) return
    if (next?.isConnected) next.focus({ preventScroll: true })
    else focusHead()
  }
}
