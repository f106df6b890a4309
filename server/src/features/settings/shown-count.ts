/** Null if the owner hides the count; it is public by default. */
export const shownCount = (count: number, isShown: boolean | null) => (isShown === false ? null : count)
