import { SettingRow } from '../../../ui/setting-row.tsx'
import { useViewer, type Viewer } from '../../../viewer/use-viewer.ts'
import { PasskeyList } from '../../people/passkeys/passkey-list.tsx'
import { EmailRow } from './email-row.tsx'
import { ExportStatus } from './export-status.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { SessionList } from './session-list.tsx'

export function AccountTab() {
  const viewer = useViewer()
  return viewer && <AccountSettings viewer={viewer} />
}

const AccountSettings = ({ viewer }: { viewer: Viewer }) => (
  <>
    <SettingRow
      title="E-mail"
      hint="Sign-in codes are sent to this address. Preferences control whether channels see it."
    >
      <EmailRow email={viewer.email} />
    </SettingRow>
    <SettingRow title="Passkeys" hint="A second way to sign in, with your fingerprint, face or device lock.">
      <PasskeyList />
    </SettingRow>
    <SettingRow title="Where you are signed in" hint="A device you do not recognize? Sign it out.">
      <SessionList />
    </SettingRow>
    <SettingRow title="Your data" hint="Everything you have here, in one file.">
      <ExportStatus />
    </SettingRow>
    <SettingRow
      title="Delete account"
      hint="Your channel, your videos and everything else, for good. You have seven days to change your mind."
    >
      <DeleteAccountSection viewer={viewer} />
    </SettingRow>
  </>
)
