interface Known {
  /** When the Terms were written anew; null while those of the program hold. */
  changedAt: string | null
  /** Which version this browser has been told of. */
  seen: string | null
  isSignedIn: boolean
}

/** Whether somebody is to be told that the Terms changed: who has an account agreed to others. */
export const isTermsNews = ({ changedAt, seen, isSignedIn }: Known) =>
  changedAt !== null && isSignedIn && (seen === null || seen < changedAt)
