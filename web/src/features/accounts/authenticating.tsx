import { CenteredSpinner } from '../../ui/spinner.tsx'

/** Shown while a stored token is being resolved (spec 000 §2). */
export const Authenticating = () => <CenteredSpinner label="Authenticating..." />
