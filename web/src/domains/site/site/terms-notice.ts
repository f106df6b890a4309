interface TermsState {
  changedAt: string | null
  /** The version that this browser has acknowledged. */
  acknowledgedAt: string | null
  isSignedIn: boolean
}

/** Visitors have not agreed to earlier Terms, so they are not notified. */
export const shouldNotifyTerms = ({ changedAt, acknowledgedAt, isSignedIn }: TermsState) =>
  changedAt !== null && isSignedIn && (acknowledgedAt === null || acknowledgedAt < changedAt)
