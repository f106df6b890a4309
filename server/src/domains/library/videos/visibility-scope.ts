/** The part of a viewer that decides which videos they may see. */
export interface VisibilityScope {
  id: number | null
  canSeeAll: boolean
}
