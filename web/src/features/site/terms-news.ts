interface Known {
  changedAt: string | null
  /** The version that this browser has acknowledged. */
  seen: string | null
  isSignedIn: boolean
}

/** Visitors have not agreed to earlier Terms, so they are not notified. */
export const isTermsNews = ({ changedAt, seen, isSignedIn }: Known) =>
  changedAt !== null && isSignedIn && (seen === null || seen < changedAt)
