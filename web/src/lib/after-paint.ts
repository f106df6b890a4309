/** A page in the background is not painted. */
const limitMs = 500

/** Resolves when what is rendered now has been painted. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, limitMs)
  })
