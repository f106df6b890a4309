import { CenteredSpinner } from '../../../ui/spinner.tsx'

/** docs/product.md “Accounts” */
export const AuthenticatingSpinner = () => <CenteredSpinner label="Authenticating..." />
