interface TermsState {
  changedAt: string | null
  /** The version that this browser has acknowledged. */
  seen: string | null
  isSignedIn: boolean
}

/** Visitors have not agreed to earlier Terms, so they are not notified. */
export const shouldNotifyTerms = ({ changedAt, seen, isSignedIn }: TermsState) =>
  changedAt !== null && isSignedIn && (seen === null || seen < changedAt)
