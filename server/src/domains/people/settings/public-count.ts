/** Null if the owner hides the count; it is public by default. */
export const publicCount = (count: number, isPublic: boolean | null) => (isPublic === false ? null : count)
