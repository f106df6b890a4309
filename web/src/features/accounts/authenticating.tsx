import { CenteredSpinner } from '../../ui/spinner.tsx'

/** Shown while a stored token is being resolved (docs/product.md “Accounts”). */
export const Authenticating = () => <CenteredSpinner label="Authenticating..." />
