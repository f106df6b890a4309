/** A count, unless its owner switched it off; people show theirs until they do. */
export const shownCount = (count: number, isShown: boolean | null) => (isShown === false ? null : count)
