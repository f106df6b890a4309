import { CenteredSpinner } from '../../ui/spinner.tsx'

/** docs/product.md “Accounts” */
export const Authenticating = () => <CenteredSpinner label="Authenticating..." />
