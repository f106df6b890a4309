import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import { registrationModes } from '@kinora/contract/site/site-settings/rules'
import Database from 'lucide-react/icons/database'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { counted, formatInteger } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { SettingsDialogs, type SettingsAction } from './settings-dialogs.tsx'
import { SiteSettingRow, SettingRows, SwitchRows, TextPageRows } from './setting-rows.tsx'
import { siteSwitches, type SiteSwitch } from './site-switches.ts'
import { useToggleSiteSetting } from './use-site-settings.ts'

export function SiteSettingsList({ chosen }: { chosen: SiteSettings }) {
  const [action, act] = useState<SettingsAction | null>(null)
  const switchSite = useToggleSiteSetting()
  const onSwitch = (name: SiteSwitch['name'], isOn: boolean) =>
    name === 'maintenanceMode' && isOn ? act('maintain') : switchSite({ [name]: isOn })
  const switches = (of: readonly SiteSwitch[]) => <SwitchRows of={of} chosen={chosen} onSwitch={onSwitch} />
  return (
    <>
      <SettingRow
        title="Content moderation"
        hint="What is held back before anyone sees it, and whether people can report."
      >
        <SettingRows>
          {switches(siteSwitches.moderation)}
          <SiteSettingRow
            title="Blocked words and links"
            action={<EditButton of="Blocked words and links" onPress={() => act('blocked')} />}
          >
            {counted(chosen.blockedWords.length, 'word')}, {counted(chosen.blockedLinks.length, 'link')}
          </SiteSettingRow>
        </SettingRows>
      </SettingRow>
      <SettingRow title="Notifications" hint="What administrators are notified of.">
        <SettingRows>{switches(siteSwitches.notifications)}</SettingRows>
      </SettingRow>
      <SettingRow title="Integrations" hint="Connections to other programs and sites.">
        <SettingRows>
          {switches(siteSwitches.integrations)}
          <SiteSettingRow
            title="API keys"
            action={
              <AdminOnly>
                <Button icon={KeyRound} onClick={() => act('keys')}>
                  Manage API Keys
                </Button>
              </AdminOnly>
            }
          >
            Programs use them to call the site, each with some of your permissions.
          </SiteSettingRow>
        </SettingRows>
      </SettingRow>
      <SystemRows
        switches={switches(siteSwitches.system)}
        maintenanceText={chosen.maintenanceText}
        onAct={act}
      />
      <SiteRows chosen={chosen} onAct={act} />
      <SettingRow title="Pages" hint="The texts of the site, in Markdown. Yours replace the default ones.">
        <TextPageRows />
      </SettingRow>
      {action && <SettingsDialogs action={action} chosen={chosen} onClose={() => act(null)} />}
    </>
  )
}

const SystemRows = ({
  switches,
  maintenanceText,
  onAct,
}: {
  switches: ReactNode
  maintenanceText: string
  onAct: (action: SettingsAction) => void
}) => (
  <SettingRow title="System" hint="Change these with care.">
    <SettingRows>
      {switches}
      <SiteSettingRow
        title="Maintenance page"
        action={<EditButton of="Maintenance page" onPress={() => onAct('maintenance')} />}
      >
        {maintenanceText || 'With the default text.'}
      </SiteSettingRow>
      <SiteSettingRow
        title="System cache"
        action={
          <AdminOnly>
            <Button icon={Database} onClick={() => onAct('clear')}>
              Clear System Cache
            </Button>
          </AdminOnly>
        }
      >
        Answers that every node keeps for a moment.
      </SiteSettingRow>
    </SettingRows>
  </SettingRow>
)

const registrationLabels = { open: 'Open', invite: 'Invite only', closed: 'Closed' }

function SiteRows({ chosen, onAct }: { chosen: SiteSettings; onAct: (action: SettingsAction) => void }) {
  const { siteName, announcement, registration, limits } = chosen
  const switchSite = useToggleSiteSetting()
  return (
    <>
      <SettingRow title="The site" hint="How it presents itself, from the next page on.">
        <SettingRows>
          <SiteSettingRow
            title="Name and colours"
            action={<EditButton of="Name and colours" onPress={() => onAct('name')} />}
          >
            {siteName}
          </SiteSettingRow>
          <SiteSettingRow
            title="Announcement"
            action={<EditButton of="Announcement" onPress={() => onAct('announcement')} />}
          >
            {announcement.text || 'None. It would appear on every page until somebody closes it.'}
          </SiteSettingRow>
        </SettingRows>
      </SettingRow>
      <SettingRow title="People" hint="Who may join, and what they may upload and earn.">
        <SettingRows>
          <SiteSettingRow
            title="Registration"
            action={
              <AdminOnly>
                <SegmentedControl
                  label="Registration"
                  value={registration}
                  onValueChange={(next) => next !== registration && switchSite({ registration: next })}
                  options={registrationModes.map((value) => ({ value, label: registrationLabels[value] }))}
                />
              </AdminOnly>
            }
          >
            {registrationLabels[registration]}
          </SiteSettingRow>
          <SiteSettingRow
            title="Upload limits"
            action={<EditButton of="Upload limits" onPress={() => onAct('limits')} />}
          >
            {limitsText(limits)}
          </SiteSettingRow>
          <EarningRows chosen={chosen} onAct={onAct} />
        </SettingRows>
      </SettingRow>
    </>
  )
}

const passkeyOptions = [
  { value: 'offered' as const, label: 'Offered' },
  { value: 'required' as const, label: 'Required' },
]

function EarningRows({ chosen, onAct }: { chosen: SiteSettings; onAct: (action: SettingsAction) => void }) {
  const { eligibility, adRevenue, views, secondPerson, adminPasskeys } = chosen
  const change = useToggleSiteSetting()
  return (
    <>
      <SiteSettingRow
        title="Eligibility for earning"
        action={<EditButton of="Eligibility for earning" onPress={() => onAct('eligibility')} />}
      >
        {formatInteger(eligibility.accountAgeDays)} days, {counted(eligibility.videoCount, 'video')},{' '}
        {formatInteger(eligibility.totalViews)} views, {formatInteger(eligibility.watchHours)} hours watched
        {eligibility.userVerification && ', verified'}
      </SiteSettingRow>
      <SiteSettingRow
        title="Ad revenue"
        action={<EditButton of="Ad revenue" onPress={() => onAct('adRevenue')} />}
      >
        {formatDollars(adRevenue.rateCents)} for a thousand counted views, of which creators get{' '}
        {adRevenue.highestShare} % at most
      </SiteSettingRow>
      <SiteSettingRow
        title="Counted views"
        action={<EditButton of="Counted views" onPress={() => onAct('views')} />}
      >
        At most {formatInteger(views.perNetwork)} of a video on a day from one network, signed out
      </SiteSettingRow>
      <SiteSettingRow
        title="Second person"
        action={<EditButton of="Second person" onPress={() => onAct('secondPerson')} />}
      >
        {secondPerson.isNeeded
          ? `Nobody decides their own case; payouts of ${formatDollars(secondPerson.payoutCents)} or more are settled by somebody who entered none of the earnings`
          : 'Off: the only administrator also decides their own case'}
      </SiteSettingRow>
      <SiteSettingRow
        title="Passkeys of administrators"
        action={
          <AdminOnly>
            <SegmentedControl
              label="Passkeys of administrators"
              value={adminPasskeys}
              options={passkeyOptions}
              onValueChange={(policy) => policy !== adminPasskeys && change({ adminPasskeys: policy })}
            />
          </AdminOnly>
        }
      >
        {adminPasskeys === 'required'
          ? 'Required for everything the staff does'
          : 'Offered; a code by e-mail is enough'}
      </SiteSettingRow>
    </>
  )
}

const limitsText = ({ fileGb, durationHours, uploadsPerUser, quotaGb }: SiteSettings['limits']) =>
  [
    fileGb !== null && `${fileGb} GB a file`,
    durationHours !== null && `${counted(durationHours, 'hour')} a video`,
    uploadsPerUser !== null && `${uploadsPerUser} at once`,
    quotaGb !== null && (quotaGb === 0 ? 'no storage limit' : `${quotaGb} GB of storage per person`),
  ]
    .filter((text) => text !== false)
    .join(', ') || 'As configured on the server'

const AdminOnly = ({ children }: { children: ReactNode }) => useViewer()?.isAdmin && children

const EditButton = ({ of, onPress }: { of: string; onPress: () => void }) => (
  <AdminOnly>
    <Button icon={Pencil} aria-label={`Edit ${of}`} onClick={onPress}>
      Edit
    </Button>
  </AdminOnly>
)
